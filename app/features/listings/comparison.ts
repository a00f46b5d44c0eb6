import { factText, fieldsIn } from "#app/features/facts/fact-text.ts";
import { ageText } from "./age.ts";
import { MAX_COMPARED } from "./compare-choice.ts";
import { type PublicListing, priceWithUnit } from "./listing.ts";

export type Comparison = { ids: string[]; onlyDifferences: boolean };

/** One value for each listing, in the listings' order. */
export type ComparisonRow = { label: string; values: string[] };

/** Reads the URL: each id once, in the given order, at most MAX_COMPARED; ids are not checked for existence. */
export function readComparison(params: URLSearchParams): Comparison {
  const ids = (params.get("ids") ?? "")
    .split(",")
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);

  return {
    ids: [...new Set(ids)].slice(0, MAX_COMPARED),
    onlyDifferences: params.get("only") === "differences",
  };
}

/** Countries and languages are sorted, so that equal sets have equal texts. */
export function comparisonRows(listings: readonly PublicListing[], now: Date): ComparisonRow[] {
  const row = (label: string, textOf: (listing: PublicListing) => string) => ({
    label,
    values: listings.map(textOf),
  });

  return [
    row("Service type", ({ category }) => category),
    row("Price from", priceWithUnit),
    row("Serviced location", ({ countries }) => countries.toSorted().join(", ")),
    row("Language", ({ languages }) => languages.toSorted().join(", ") || "Not specified"),
    row(WEBSITE, ({ website }) => hostOf(website)),
    row("Updated", ({ updatedAt }) => ageText(updatedAt, now)),
    ...factRows(listings),
  ];
}

/** Of the facts that at least one of them states. An aged fact counts as not stated. */
function factRows(listings: readonly PublicListing[]): ComparisonRow[] {
  const stated = Object.assign({}, ...listings.map(({ facts }) => facts.current));
  return fieldsIn(stated).map(({ name, field }) => ({
    label: field.label,
    values: listings.map(({ facts: { current } }) => {
      const fact = current[name];
      return fact ? factText(field, fact) : "Not stated";
    }),
  }));
}

/** The row whose values are shown as links. */
export const WEBSITE = "Website";

/** With fewer than two columns nothing can differ, so every row stays. */
export function rowsThatDiffer(rows: readonly ComparisonRow[]) {
  return rows.filter(({ values }) => values.length < 2 || new Set(values).size > 1);
}

function hostOf(website: string) {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : website;
}
