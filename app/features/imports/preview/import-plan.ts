import { factChanges } from "#app/features/facts/fact-changes.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { changedFields, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { findDifferences } from "#app/features/listings/own/listing-differences.ts";
import type { Change } from "../import.ts";
import type { RowContent, RowFacts } from "./import-row.ts";

/** `sourceUrl` is where the logo was fetched from, if it was. */
type OwnLogo = { url: string; address: string; sourceUrl: string | null };

/** If the logo must be fetched first, the listing keeps its current one until then. */
export type Plan = Creation | Update | { kind: "unchanged"; listingId: string };
export type Creation = { kind: "create"; content: ListingContent; logoToFetch: string | null };
type Update = Omit<Creation, "kind"> & {
  kind: "update";
  listingId: string;
  changes: Change[];
};

type Present = ListingContent & { id: string };

/** Rows with the same key name the same listing. */
export function listingKey({
  businessName,
  website,
}: Pick<ListingContent, "businessName" | "website">) {
  const host = new URL(website).hostname.replace(/^www\.|\.$/g, "");
  return `${host} ${businessName.toLowerCase()}`;
}

/** `row` has the address of its logo; `present` is the owner's newest content, if there is any. */
export function planRow(
  row: RowContent,
  present: Present | undefined,
  logos: readonly OwnLogo[],
): Plan {
  if (!present) return planCreation(row, logos);

  const logo = findLogo(row.logoUrl, present.logoUrl, logos);
  const content = {
    ...row,
    logoUrl: logo.url,
    priceUnit: unitAfter(row, present),
    facts: factsAfter(present.facts, row.facts),
  };
  const listingId = present.id;
  if (changedFields(present, content).length === 0 && logo.toFetch === null)
    return { kind: "unchanged", listingId };
  const changes = [...changesBetween(present, content), ...fetchedLogo(present, logo.toFetch)];
  return { kind: "update", listingId, content, logoToFetch: logo.toFetch, changes };
}

export function planCreation(row: RowContent, logos: readonly OwnLogo[]): Creation {
  const logo = findLogo(row.logoUrl, null, logos);
  const content = {
    ...row,
    logoUrl: logo.url,
    priceUnit: row.priceUnit ?? "month",
    facts: factsAfter({}, row.facts),
  };
  return { kind: "create", content, logoToFetch: logo.toFetch };
}

/** An empty cell keeps the logo, and a known one is not fetched again. */
function findLogo(address: string | null, present: string | null, logos: readonly OwnLogo[]) {
  if (address === null) return { url: present, toFetch: null };
  const known = logos.filter((logo) => logo.address === address || logo.sourceUrl === address);
  // If two logos came from the same address, the current one is no change.
  const kept = known.find(({ url }) => url === present) ?? known[0];
  return kept ? { url: kept.url, toFetch: null } : { url: present, toFetch: address };
}

/** An empty cell keeps the unit, while there is a price. */
function unitAfter({ priceFrom, priceUnit }: RowContent, present: ListingContent) {
  return priceFrom === null ? "month" : (priceUnit ?? present.priceUnit);
}

/** A fact that the file says nothing about stays as it is. */
function factsAfter(present: Facts, row: RowFacts): Facts {
  const stated = Object.entries({ ...present, ...row }).filter(([, fact]) => fact !== null);
  return Object.fromEntries(stated) as Facts;
}

/** Facts one by one, because a listing may state dozens. */
function changesBetween(present: ListingContent, wanted: ListingContent): Change[] {
  const [former, latter] = [withoutFacts(present), withoutFacts(wanted)];
  const after = findDifferences(latter, former);
  const changed = findDifferences(former, latter).map(({ label, text }, index) => ({
    label,
    before: text,
    after: after[index]?.text ?? "",
  }));
  const facts = factChanges(present.facts, wanted.facts).map((change) => ({
    label: change.label,
    before: change.before?.text ?? NOT_STATED,
    after: change.after?.text ?? NOT_STATED,
  }));
  return [...changed, ...facts];
}

function withoutFacts(content: ListingContent): ListingContent {
  return { ...content, facts: {} };
}

const NOT_STATED = "Not stated";

function fetchedLogo({ logoUrl }: ListingContent, toFetch: string | null): Change[] {
  if (toFetch === null) return [];
  return [{ label: "Logo", before: logoUrl ? "A picture" : "No picture", after: toFetch }];
}
