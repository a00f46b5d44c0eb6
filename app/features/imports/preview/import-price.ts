/** For a number that means different amounts in different countries, such as 1.200. */
export const AMBIGUOUS_PRICE =
  "We cannot tell whether the dot marks thousands or decimals. Please write 1299 or 1.30";

/** The values of the form's price fields. */
type ReadPrice = {
  priceFrom?: number;
  isContactForPricing?: boolean;
  isAmbiguous?: boolean;
};

const NO_PRICE: ReadPrice = { priceFrom: Number.NaN };

/** Digits in groups of three with one separator, then up to two decimals with another. */
const grouped = [
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:'\d{3})+)(?:[.,](\d{1,2}))?$/,
];

/**
 * Reads a price in US dollars in the number formats of several countries. A comma before three digits separates
 * thousands; a single dot before three digits is ambiguous.
 */
export function readPrice(text: string): ReadPrice {
  const price = text.trim();
  if (price === "") return {};
  if (/^contact( for pricing)?$/i.test(price)) return { isContactForPricing: true };

  const figure = withoutCurrency(price)
    .replace(/[\u00A0\u2009\u202F]/g, " ")
    .replaceAll("’", "'");
  for (const form of grouped) {
    const [, whole, decimals = "0"] = form.exec(figure) ?? [];
    if (whole) return { priceFrom: Number(`${whole.replace(/\D/g, "")}.${decimals}`) };
  }
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(figure)) return { ...NO_PRICE, isAmbiguous: true };
  if (/^\d+(?:\.\d+|,\d{1,2})?$/.test(figure))
    return { priceFrom: Number(figure.replace(",", ".")) };
  return NO_PRICE;
}

/** Removes the currency: '$99', 'US$ 99', 'USD 99' and '99 USD' all become '99'. */
function withoutCurrency(price: string) {
  return price.replace(/^(?:us\$|usd|\$)\s*/i, "").replace(/\s*(?:us\$|usd|\$)$/i, "");
}
