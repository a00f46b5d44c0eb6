import type { BreakEven, Margin } from "./margin.ts";
import { boundMonths, monthsToPayBack, plotEnd } from "./margin.ts";
import { centsText, countText, wholeText } from "./money-text.ts";
import type { Currency, PriceBook } from "./price-book.ts";

/** The answer in one figure: what is kept or lost each month. */
export function keptText({ kept, percent }: Margin, currency: Currency) {
  if (kept === undefined) return undefined;
  const isLoss = kept < 0;
  return {
    isLoss,
    amount: centsText(Math.abs(kept), currency),
    text: isLoss
      ? "you lose each month"
      : `you keep each month${percent === undefined ? "" : `, ${percent}%`}`,
  };
}

/** The plot in words. `reach` is the last number of clients whose cost is stated. */
export function marginText(
  margin: Margin,
  breakEven: BreakEven | undefined,
  reach: number,
  currency: Currency,
) {
  const { clients, cost, takings, kept } = margin;
  const at = `At ${countText(clients, "client")}`;
  if (cost === undefined) return `What ${countText(clients, "client")} cost is not stated.`;
  if (takings === undefined || kept === undefined)
    return `${at} you pay ${centsText(cost, currency)} a month.`;

  const outcome = kept < 0 ? "lose" : "keep";
  return [
    `${at} you pay ${centsText(cost, currency)} a month and take ${centsText(takings, currency)}:`,
    `you ${outcome} ${centsText(Math.abs(kept), currency)}.`,
    coverText(breakEven, reach),
    reach < plotEnd(clients) && `What more than ${countText(reach, "client")} cost is not stated.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function coverText(breakEven: BreakEven | undefined, reach: number) {
  if (!breakEven) return `Up to ${countText(reach, "client")} your takings never cover the cost.`;
  const { from, to } = breakEven;
  if (to !== undefined)
    return `Your takings cover the cost from ${wholeText(from)} to ${countText(to, "client")}, not beyond.`;
  return from === 1
    ? "Your takings cover the cost from the first client on."
    : `From ${countText(from, "client")} on your takings cover the cost.`;
}

/** For a figure: '20 clients', 'Never up to 200 clients'. */
export function breakEvenText(breakEven: BreakEven | undefined, end: number) {
  if (!breakEven) return `Never up to ${wholeText(end)}`;
  const { from, to } = breakEven;
  return to === undefined
    ? countText(from, "client")
    : `${wholeText(from)} to ${countText(to, "client")}`;
}

/** What the first-year risk adds up. */
export function riskText(book: PriceBook) {
  const { term, period, minimum, foreign, setup } = book;
  const months = countText(boundMonths(book), "month");
  const isBound = minimum?.kind === "money";
  const added = [
    setup ? "set-up" : undefined,
    period === "once" ? "the base price" : `the base price for ${months}`,
    minimum && minimum.kind !== "unstated"
      ? `the minimum${isBound && period === "once" ? ` for ${months}` : ""}`
      : undefined,
  ];
  return [
    `First-year risk is what you pay in the first year without a single client: ${listText(added)}.`,
    term === undefined &&
      (period !== "once" || isBound) &&
      "No term is stated, so a whole year is counted.",
    term !== undefined && term > 12 && `The term is ${countText(term, "month")}.`,
    (foreign.setup || foreign.minimum) && "What is in another currency is left out.",
  ]
    .filter(Boolean)
    .join(" ");
}

function listText(parts: (string | undefined)[]) {
  return list.format(parts.filter((part) => part !== undefined));
}

const list = new Intl.ListFormat("en-US");

/** For a price that is paid once. */
export function payBackText(margin: Margin, currency: Currency) {
  const { clients, once, takings } = margin;
  if (once === undefined) return `What ${countText(clients, "client")} cost is not stated.`;
  const paid = `${countText(clients, "client")} cost ${centsText(once, currency)} once, set-up included.`;
  if (takings === undefined) return paid;
  const months = monthsToPayBack(margin);
  const taken = `You take ${centsText(takings, currency)} a month`;
  if (once === 0) return `${paid} ${taken}.`;
  return months === undefined
    ? `${paid} ${taken}, which never pays it back.`
    : `${paid} ${taken}, which pays it back after ${countText(months, "month")}.`;
}
