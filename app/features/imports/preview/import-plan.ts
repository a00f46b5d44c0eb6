import { factChanges } from "#app/features/facts/fact-changes.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { changedFields, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { findDifferences } from "#app/features/listings/own/listing-differences.ts";
import type { Change } from "../import.ts";
import type { RowContent, RowFacts } from "./import-row.ts";
import { fetchedPictures, type OwnPictures, planPictures } from "./picture-plan.ts";

/** `sourceUrl` is where the logo was fetched from, if it was. */
type OwnLogo = { url: string; address: string; sourceUrl: string | null };

/** What the owner has stored already, uploaded or fetched. */
export type OwnImages = { logos: readonly OwnLogo[]; pictures: OwnPictures };

/** If the logo or pictures must be fetched first, the listing keeps its current ones until then. */
export type Plan = Creation | Update | { kind: "unchanged"; listingId: string };
export type Creation = {
  kind: "create";
  content: ListingContent;
  logoToFetch: string | null;
  picturesToFetch: string[] | null;
};
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

/** `row` has the addresses of its images; `present` is the owner's newest content, if there is any. */
export function planRow(row: RowContent, present: Present | undefined, own: OwnImages): Plan {
  if (!present) return planCreation(row, own);

  const logo = findLogo(row.logoUrl, present.logoUrl, own.logos);
  const gallery = planPictures(row.pictures, present.pictures, own.pictures);
  const content = {
    ...row,
    logoUrl: logo.url,
    pictures: gallery.pictures,
    priceUnit: unitAfter(row, present),
    // An empty cell keeps it.
    oneLine: row.oneLine ?? present.oneLine,
    facts: factsAfter(present.facts, row.facts),
  };
  const toFetch = { logoToFetch: logo.toFetch, picturesToFetch: gallery.toFetch };
  const listingId = present.id;
  const changes = [
    ...changesBetween(present, content),
    ...fetchedLogo(present, logo.toFetch),
    ...fetchedPictures(present, gallery.toFetch),
  ];
  const isChanged = changedFields(present, content).length > 0 || logo.toFetch || gallery.toFetch;
  if (!isChanged) return { kind: "unchanged", listingId };
  return { kind: "update", listingId, content, ...toFetch, changes };
}

export function planCreation(row: RowContent, own: OwnImages): Creation {
  const logo = findLogo(row.logoUrl, null, own.logos);
  const gallery = planPictures(row.pictures, [], own.pictures);
  const content = {
    ...row,
    logoUrl: logo.url,
    pictures: gallery.pictures,
    priceUnit: row.priceUnit ?? "month",
    facts: factsAfter({}, row.facts),
  };
  const toFetch = { logoToFetch: logo.toFetch, picturesToFetch: gallery.toFetch };
  return { kind: "create", content, ...toFetch };
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
