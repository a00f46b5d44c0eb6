import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { contentIn, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { Picture } from "#app/features/listings/pictures/picture.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aPictureOf, aProvider, aRevision } from "#test/builders.ts";
import { findPresent } from "./find-present.server.ts";
import type { RowContent } from "./import-row.ts";

async function planFor(actor: Actor, row: RowContent, targetId: string | null = null) {
  return transaction(actor, async (tx) => (await findPresent(tx)).planOf(row, targetId));
}

const said = (listing: Awaited<ReturnType<typeof aListing>>) => ({
  ...contentIn(listing as unknown as ListingContent),
  pictures: null,
  priceFrom: 49,
});

test("an update that is proposed is the owner's word already", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "approved" });
  await aRevision(listing, { description: "Newer words." });

  expect(await planFor(provider, { ...said(listing), description: "Newer words." })).toMatchObject({
    kind: "unchanged",
    listingId: listing.id,
  });
  expect(await planFor(provider, said(listing))).toMatchObject({ kind: "update" });
});

test("of two listings with one name, the one that says it already is meant, otherwise the older", async () => {
  const provider = await aProvider();
  const both = { userId: provider.id, businessName: "Twin" };
  const older = await aListing(both);
  const newer = await aListing({ ...both, description: "The other twin." });

  expect(await planFor(provider, said(newer))).toEqual({ kind: "unchanged", listingId: newer.id });
  expect(await planFor(provider, { ...said(newer), description: "A third." })).toMatchObject({
    kind: "update",
    listingId: older.id,
  });
});

test("a listing with a pending rename goes by its public name and by the proposed one", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "approved" });
  await aRevision(listing, { businessName: "Renamed", website: "https://renamed.example/" });

  for (const named of [{}, { businessName: "Renamed", website: "https://renamed.example/" }]) {
    const row = { ...said(listing), ...named, description: "Other words." };
    expect(await planFor(provider, row)).toMatchObject({ kind: "update", listingId: listing.id });
  }
});

test("the newest name counts for more than one that is only public still", async () => {
  const provider = await aProvider();
  const renamed = await aListing({
    userId: provider.id,
    status: "approved",
    businessName: "Taken",
  });
  await aRevision(renamed, { businessName: "Given up" });
  const other = await aListing({ userId: provider.id, businessName: "Taken" });

  expect(await planFor(provider, { ...said(other), description: "Other words." })).toMatchObject({
    kind: "update",
    listingId: other.id,
  });
});

test("a row is about the listing it was found to be about, whatever that is called by now", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id });
  const row = { ...said(listing), businessName: "Another name" };

  expect(await planFor(provider, row, listing.id)).toMatchObject({
    kind: "update",
    listingId: listing.id,
  });
  // Deleted since, or owned by another account.
  expect(await planFor(provider, row, (await aListing()).id)).toMatchObject({ kind: "create" });
});

test("a picture is known by our address and by its source, once a listing or an update shows it", async () => {
  const provider = await aProvider();
  const from = (name: string) => `https://pictures.example/${name}.png`;
  const [uploaded, shown, proposed] = [
    contentOf(await aPictureOf(provider, { alt: "The portal" })),
    contentOf(await aPictureOf(provider, { sourceUrl: from("shown") })),
    contentOf(await aPictureOf(provider, { sourceUrl: from("proposed") })),
  ];
  await aPictureOf(provider, { sourceUrl: from("never-stored") });
  await aPictureOf(await aProvider(), { sourceUrl: from("theirs") });
  const listing = await aListing({ userId: provider.id, status: "approved", pictures: [shown] });
  await aRevision(listing, { pictures: [uploaded, proposed] });
  const planned = (...pictures: string[]) => planFor(provider, { ...said(listing), pictures });
  const addressOf = ({ url }: Picture) => `https://rebadge.test${url}`;

  expect(await planned(addressOf(uploaded), from("proposed"))).toMatchObject({ kind: "unchanged" });
  expect(await planned(from("shown"), addressOf(proposed), addressOf(uploaded))).toMatchObject({
    kind: "update",
    content: { pictures: [shown, proposed, uploaded] },
    picturesToFetch: null,
  });
  for (const name of ["never-stored", "theirs"])
    expect(await planned(from(name))).toMatchObject({ picturesToFetch: [from(name)] });
});

function contentOf({ url, alt, width, height }: Picture): Picture {
  return { url, alt, width, height };
}
