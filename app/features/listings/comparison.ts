import { methodTexts } from "#app/features/domains/domain.ts";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { groupFields } from "#app/features/facts/fact-fields.ts";
import { detailsText, factText } from "#app/features/facts/fact-text.ts";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { leakNote } from "#app/features/leaks/leak-test.ts";
import { ageText } from "./age.ts";
import { MAX_COMPARED } from "./compare-choice.ts";
import { type PublicListing, priceWithUnit } from "./listing.ts";

export type Comparison = { ids: string[]; onlyDifferences: boolean };

/** `source` says who stated a fact and when; a cell without it is of the listing itself, or not stated. */
export type ComparedCell = { text: string; details?: string; source?: string };

/** One cell for each listing, in the listings' order. */
type ComparisonRow = {
  label: string;
  field?: string;
  cells: ComparedCell[];
  differs: boolean;
};

export type ComparisonGroup = { title: string; rows: ComparisonRow[] };

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
export function compareListings(listings: readonly PublicListing[], now: Date): ComparisonGroup[] {
  const row = (label: string, textOf: (listing: PublicListing) => string) =>
    toRow(
      label,
      listings.map((listing) => ({ text: textOf(listing) })),
    );

  const glance = [
    row("Service type", ({ category }) => category),
    row("Price from", priceWithUnit),
    row("Serviced location", ({ countries }) => countries.toSorted().join(", ")),
    row("Language", ({ languages }) => languages.toSorted().join(", ") || "Not specified"),
    row(WEBSITE, ({ website }) => hostOf(website)),
    ...(listings.some(({ domainProof }) => domainProof) ? [row("Domain", domainText)] : []),
    row("Updated", ({ updatedAt }) => ageText(updatedAt, now)),
  ];
  return [{ title: "At a glance", rows: glance }, ...factGroupsOf(listings, now)];
}

function domainText({ domainProof }: PublicListing) {
  return domainProof ? `Proven by ${methodTexts[domainProof.method]}` : "Not proven";
}

/** Of the facts that at least one of them states. An aged fact counts as not stated. */
function factGroupsOf(listings: readonly PublicListing[], now: Date): ComparisonGroup[] {
  return groupFields()
    .map(({ title, fields }) => ({
      title,
      rows: fields
        .filter(({ name }) => listings.some(({ facts }) => facts.current[name]))
        .map(({ name, field }) => ({
          ...toRow(
            field.label,
            listings.map(({ facts, leakTest }) => {
              const fact = facts.current[name];
              return cellOf(field, fact, fact && leakNote(name, fact, leakTest), now);
            }),
          ),
          field: name,
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

export const NOT_STATED = "Not stated";

function cellOf(
  field: FactField,
  fact: DatedFact | undefined,
  note: string | undefined,
  now: Date,
): ComparedCell {
  if (!fact) return { text: NOT_STATED };
  const { evidence, ...said } = fact;
  const stated = new Date(fact.confirmedAt ?? fact.statedAt);
  return {
    text: factText(field, fact),
    details: [detailsText(field, said), note].filter(Boolean).join(" · "),
    source: `Provider, ${ageText(stated, now)}`,
  };
}

/** With fewer than two columns nothing can differ. */
function toRow(label: string, cells: ComparedCell[]): ComparisonRow {
  const texts = cells.map(({ text, details = "" }) => `${text}\n${details}`);
  return { label, cells, differs: new Set(texts).size > 1 };
}

/** The row whose values are shown as links. */
export const WEBSITE = "Website";

/** A single listing keeps every row. */
export function keepDifferences(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ differs, cells }) => differs || cells.length < 2),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** For a spreadsheet: one line a row, one column a listing. */
export function comparisonTable(
  listings: readonly { businessName: string }[],
  groups: readonly ComparisonGroup[],
) {
  const names = listings.map(({ businessName }, at) => `${at + 1}. ${businessName}`);
  return {
    columns: ["Group", "Fact", ...names],
    rows: groups.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => ({
        Group: title,
        Fact: label,
        ...Object.fromEntries(
          cells.map(({ text, details }, at) => [
            names[at],
            details ? `${text} (${details})` : text,
          ]),
        ),
      })),
    ),
  };
}

function hostOf(website: string) {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : website;
}
