import type { Cost, PriceBook } from "./price-book.ts";
import { perMonth } from "./price-book.ts";

/** What so many clients cost; undefined if it is not stated. */
export type CostFor = (clients: number) => Cost | undefined;

/** In cents a month. `percent` is the share of the takings that is kept. */
export type Margin = {
  clients: number;
  cost?: number;
  /** What is due once, for set-up and for prices that are paid once. */
  once?: number;
  takings?: number;
  kept?: number;
  percent?: number;
};

export function marginAt(costFor: CostFor, clients: number, charge?: number): Margin {
  const due = costFor(clients);
  const cost = due && perMonth(due.yearly);
  const takings = charge === undefined ? undefined : charge * clients;
  const kept = cost === undefined || takings === undefined ? undefined : takings - cost;
  const percent = kept === undefined || !takings ? undefined : Math.round((kept / takings) * 100);
  return { clients, cost, once: due?.once, takings, kept, percent };
}

/** The numbers of clients for which the takings cover the cost. Without `to`, up to the end. */
export type BreakEven = { from: number; to?: number };

/** The first such numbers among 1 to `end`. Undefined if there are none. */
export function findBreakEven(
  costFor: CostFor,
  charge: number,
  end: number,
): BreakEven | undefined {
  const isCovered = (clients: number) => {
    const cost = costFor(clients);
    return cost !== undefined && 12 * charge * clients >= cost.yearly;
  };
  const from = numbersTo(end).find(isCovered);
  if (from === undefined) return undefined;
  const after = numbersTo(end).find((clients) => clients > from && !isCovered(clients));
  return after === undefined ? { from } : { from, to: after - 1 };
}

/** After how many months the takings have covered what is paid once. Undefined if they never do. */
export function monthsToPayBack({ once, kept }: Margin) {
  if (!once || kept === undefined || kept <= 0) return undefined;
  return Math.ceil(once / kept);
}

/**
 * The months of the first year that must be paid: the term, at least the period that is paid in advance, and all twelve if
 * no term is stated.
 */
export function boundMonths({ term = 12, period }: Pick<PriceBook, "term" | "period">) {
  return Math.min(12, Math.max(term, period === "year" ? 12 : 1));
}

/** What is lost in the first year if no client is found: what is due once, and the bound months without a client. */
export function firstYearRisk(costFor: CostFor, book: Pick<PriceBook, "term" | "period">) {
  const cost = costFor(0);
  return cost && cost.once + Math.round((cost.yearly * boundMonths(book)) / 12);
}

const USUAL = [1, 5, 10, 20, 50, 100, 200];

/** For a table: usual numbers of clients, and the visitor's own. */
export function marginRows(costFor: CostFor, clients: number, charge?: number) {
  const numbers = [...new Set([...USUAL, clients])].sort((one, other) => one - other);
  return numbers.map((number) => marginAt(costFor, number, charge));
}

const ENDS = [200, 500, 1_000, 2_000, 5_000];

/** How many clients a plot shows: 200, or more if the visitor has more. */
export function plotEnd(clients: number) {
  return ENDS.find((end) => end >= clients) ?? 10_000;
}

/** The ends of a line's straight parts: [clients, cents a month]. The line stops where no price is stated. */
export function linePoints(costFor: CostFor, end: number): [clients: number, cents: number][] {
  const costs: number[] = [];
  for (const clients of numbersTo(end)) {
    const cost = costFor(clients);
    if (!cost) break;
    costs.push(cost.yearly);
  }
  const isBend = (index: number) => {
    const [before, here = 0, after] = [costs[index - 1], costs[index], costs[index + 1]];
    return before === undefined || after === undefined || here - before !== after - here;
  };
  return costs.flatMap((yearly, index) => (isBend(index) ? [[index + 1, yearly / 12]] : []));
}

/** The last number of clients of a line. */
export function reachOf(points: readonly (readonly [clients: number, cents: number])[]) {
  return points.at(-1)?.[0] ?? 0;
}

function numbersTo(end: number) {
  return Array.from({ length: end }, (_, index) => index + 1);
}
