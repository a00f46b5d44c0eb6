const DAY = 24 * 60 * 60 * 1_000;

/** Selectable on pages with figures. Weeks begin on Monday; the last day or week is not over yet. */
const ranges = {
  "30-days": { text: "30 days", unit: "day", count: 30 },
  "90-days": { text: "90 days", unit: "week", count: 14 },
  "12-months": { text: "12 months", unit: "week", count: 53 },
} as const;

export type Range = keyof typeof ranges;
export type Unit = "day" | "week";

/** Days or weeks (UTC), each given by its first day, the oldest first. */
export type Period = { unit: Unit; starts: string[] };

const defaultRange: Range = "30-days";
export const rangeNames = Object.keys(ranges) as Range[];

/** The default range if the parameter is unknown. */
export function readRange(params: URLSearchParams): Range {
  return rangeNames.find((range) => range === params.get("range")) ?? defaultRange;
}

export function rangeQuery(range: Range) {
  return range === defaultRange ? "" : `?range=${range}`;
}

export function rangeText(range: Range) {
  return ranges[range].text;
}

export function periodOf(range: Range, now: Date): Period {
  const { unit, count } = ranges[range];
  const last = startOf(unit, dayOf(now));
  const step = unit === "week" ? 7 : 1;
  const starts = Array.from({ length: count }, (_, index) => daysAfter(last, -index * step));
  return { unit, starts: starts.toReversed() };
}

/** The same days grouped by week, for events that are too rare for daily figures. */
export function byWeek({ starts }: Period): Period {
  return { unit: "week", starts: [...new Set(starts.map((day) => startOf("week", day)))] };
}

export function firstDay({ starts }: Period) {
  return starts[0] ?? "";
}

/** As a timestamp for queries. */
export function beginningOf(period: Period) {
  return `${firstDay(period)}T00:00:00Z`;
}

/** The first day of the day or week that contains this day. */
export function startOf(unit: Unit, day: string) {
  if (unit === "day") return day;
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** One value per day or week: the found row, `none` without a row, or undefined before counting began (`since`). */
export function fillPeriod<Found extends { start: string }, None>(
  { unit, starts }: Period,
  found: readonly Found[],
  since: string | undefined,
  none: None,
): (Found | None | undefined)[] {
  const byStart = new Map(found.map((row) => [row.start, row]));
  const first = since === undefined ? undefined : startOf(unit, since);
  return starts.map((start) => {
    if (first === undefined || start < first) return undefined;
    return byStart.get(start) ?? none;
  });
}

/** The day in UTC: '2026-11-15'. */
export function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number) {
  return dayOf(new Date(Date.parse(day) + days * DAY));
}

/** 'Nov 3', or 'Nov 3, 2026'. */
function shortDay(day: string, year?: "numeric") {
  return new Date(day).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    year,
  });
}

/** For an axis and for a table: 'Nov 2' and 'Week of Nov 2'. The last one is not over. */
export function labelsOf({ unit, starts }: Period) {
  return starts.map((start, index) => {
    const short = shortDay(start);
    const long = unit === "week" ? `Week of ${short}` : short;
    return { short, long: index === starts.length - 1 ? `${long}, so far` : long };
  });
}

export function unitName({ unit }: Period) {
  return unit === "week" ? "Week" : "Day";
}

/** 'Oct 18 to Nov 16, 2026'. */
export function spanText(period: Period, now: Date) {
  const [first, last] = [firstDay(period), dayOf(now)];
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${shortDay(first, isOneYear ? undefined : "numeric")} to ${shortDay(last, "numeric")}`;
}
