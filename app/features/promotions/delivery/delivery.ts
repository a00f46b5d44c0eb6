import { type CountedKind, countedKinds } from "#app/features/listings/counted.ts";
import { daysAfter } from "#app/shared/period.ts";

type Counts = Record<CountedKind, number>;

export type DeliveryDay = Counts & { day: string; isPromoted: boolean };

/** The days are sorted from the oldest to the newest. */
export type Delivery = { businessName: string; isLive: boolean; days: DeliveryDay[] };

const USUAL_DAYS = 30;
/** A quarter, the longest plan. */
const MAX_DAYS = 92;
/** With fewer views the click rate is mostly chance. */
const MIN_VIEWS = 100;

export function earliestDay(today: string) {
  return daysBefore(today, MAX_DAYS - 1);
}

/** The last 30 days, or more if the promotion began earlier. */
export function deliveryDays(
  today: string,
  promotedDays: readonly string[],
  counts: readonly { day: string; kind: string; count: number }[],
): DeliveryDay[] {
  const usual = daysBefore(today, USUAL_DAYS - 1);
  const start = [usual, ...promotedDays].toSorted()[0] ?? usual;
  const promoted = new Set(promotedDays);
  const countOf = new Map(counts.map(({ day, kind, count }) => [day + kind, count]));

  return Array.from({ length: MAX_DAYS }, (_, offset) => daysBefore(today, offset))
    .filter((day) => day >= start)
    .toReversed()
    .map((day) => {
      const [shown = 0, viewed = 0, clicked = 0, saved = 0] = countedKinds.map((kind) =>
        countOf.get(day + kind),
      );
      return { day, isPromoted: promoted.has(day), shown, viewed, clicked, saved };
    });
}

export function totalsOf(days: readonly DeliveryDay[]): Counts & { promoted: number } {
  const sum = (kind: CountedKind) => days.reduce((total, day) => total + day[kind], 0);
  const promoted = days.filter(({ isPromoted }) => isPromoted).length;
  return {
    promoted,
    shown: sum("shown"),
    viewed: sum("viewed"),
    clicked: sum("clicked"),
    saved: sum("saved"),
  };
}

/** '8.4% of views'. May exceed 100%, because comparisons link to the website without a view. */
export function clickRateText({ viewed, clicked }: Pick<Counts, "viewed" | "clicked">) {
  if (viewed < MIN_VIEWS) return undefined;
  const rate = ((100 * clicked) / viewed).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${rate}% of views`;
}

/** 'Oct 17 to Nov 15, 2026'. */
export function periodText(days: readonly DeliveryDay[]) {
  const [first = "", last = ""] = [days[0]?.day, days.at(-1)?.day];
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${dayText(first, isOneYear ? undefined : "numeric")} to ${dayText(last, "numeric")}`;
}

/** 'Nov 3', or 'Nov 3, 2026'. */
export function dayText(day: string, year?: "numeric") {
  return new Date(day).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year,
    timeZone: "UTC",
  });
}

function daysBefore(day: string, days: number) {
  return daysAfter(day, -days);
}
