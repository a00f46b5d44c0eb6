import { type CountedKind, countedKinds } from "#app/features/listings/counted.ts";
import { daysAfter } from "#app/shared/period.ts";

type Counts = Record<CountedKind, number>;

export type DeliveryDay = Counts & { day: string; isPromoted: boolean };

/** What a listing got on each day of the period, the oldest first. */
export type Delivery = { businessName: string; isLive: boolean; days: DeliveryDay[] };

const USUAL_DAYS = 30;
/** The longest plan pays for a quarter. */
const MAX_DAYS = 92;
/** Of fewer views a share says more about chance than about the listing. */
const FEWEST_VIEWS = 100;

export function earliestDay(today: string) {
  return daysBefore(today, MAX_DAYS - 1);
}

/** The last 30 days; longer if the listing was promoted before them, from the day on which that began. */
export function deliveryDays(
  today: string,
  promotedDays: readonly string[],
  counts: readonly { day: string; kind: string; count: number }[],
): DeliveryDay[] {
  const usual = daysBefore(today, USUAL_DAYS - 1);
  const start = [usual, ...promotedDays].toSorted()[0] ?? usual;
  const promoted = new Set(promotedDays);
  const countOf = new Map(counts.map(({ day, kind, count }) => [day + kind, count]));

  return Array.from({ length: MAX_DAYS }, (_, place) => daysBefore(today, place))
    .filter((day) => day >= start)
    .toReversed()
    .map((day) => {
      const [shown = 0, viewed = 0, clicked = 0] = countedKinds.map((kind) =>
        countOf.get(day + kind),
      );
      return { day, isPromoted: promoted.has(day), shown, viewed, clicked };
    });
}

export function totalsOf(days: readonly DeliveryDay[]): Counts & { promoted: number } {
  const sum = (kind: CountedKind) => days.reduce((total, day) => total + day[kind], 0);
  const promoted = days.filter(({ isPromoted }) => isPromoted).length;
  return { promoted, shown: sum("shown"), viewed: sum("viewed"), clicked: sum("clicked") };
}

/** '8.4% of views'. Comparisons lead to the website without a view, so it may be more than all of them. */
export function clickRateText({ viewed, clicked }: Pick<Counts, "viewed" | "clicked">) {
  if (viewed < FEWEST_VIEWS) return undefined;
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
