import type { Money } from "#app/features/facts/stated-fact.ts";
import type { Currency } from "./price-book.ts";

/** 'USD 290' or 'USD 6.50'. */
export function centsText(cents: number, currency: Currency) {
  const amount = Math.abs(cents) / 100;
  const text = (Number.isInteger(amount) ? whole : precise).format(amount);
  return `${cents < 0 ? "−" : ""}${currency} ${text}`;
}

/** Without a currency, for a column that names it: '290.00', '−35.00'. */
export function figureText(cents: number) {
  return `${cents < 0 ? "−" : ""}${precise.format(Math.abs(cents) / 100)}`;
}

export function moneyText({ amount, currency }: Money) {
  return centsText(Math.round(amount * 100), currency);
}

/** '1 client', '1,200 seats'. */
export function countText(count: number, unit: "client" | "seat" | "unit" | "month") {
  return `${whole.format(count)} ${unit}${count === 1 ? "" : "s"}`;
}

export function wholeText(count: number) {
  return whole.format(count);
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
