import { changedFields, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { findDifferences } from "#app/features/listings/own/listing-differences.ts";
import type { Change } from "../import.ts";

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
  row: ListingContent,
  present: Present | undefined,
  logos: readonly OwnLogo[],
): Plan {
  if (!present) return planCreation(row, logos);

  const logo = findLogo(row.logoUrl, present.logoUrl, logos);
  const content = { ...row, logoUrl: logo.url, facts: present.facts };
  const listingId = present.id;
  const changes = [...changesBetween(present, content), ...fetchedLogo(present, logo.toFetch)];
  if (changes.length === 0) return { kind: "unchanged", listingId };
  return { kind: "update", listingId, content, logoToFetch: logo.toFetch, changes };
}

export function planCreation(row: ListingContent, logos: readonly OwnLogo[]): Creation {
  const logo = findLogo(row.logoUrl, null, logos);
  const content = { ...row, logoUrl: logo.url, facts: {} };
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

function changesBetween(present: ListingContent, wanted: ListingContent): Change[] {
  if (changedFields(present, wanted).length === 0) return [];
  const after = findDifferences(wanted, present);
  return findDifferences(present, wanted).map(({ label, text }, index) => ({
    label,
    before: text,
    after: after[index]?.text ?? "",
  }));
}

function fetchedLogo({ logoUrl }: ListingContent, toFetch: string | null): Change[] {
  if (toFetch === null) return [];
  return [{ label: "Logo", before: logoUrl ? "A picture" : "No picture", after: toFetch }];
}
