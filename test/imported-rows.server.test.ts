import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportListings } from "#app/features/imports/export/export-listings.server.ts";
import { previewImport } from "#app/features/imports/preview/preview-import.server.ts";
import { continueImport } from "#app/features/imports/run/continue-import.server.ts";
import { startImport } from "#app/features/imports/run/start-import.server.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aLogo, aProvider, aRevision, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  anImport,
  aRow,
  aRunningImport,
  finish,
  listingsOf,
  outcomesOf,
  statusOf,
} from "#test/imports.ts";

const known = { businessName: "Ferrywell", website: "https://ferrywell.example/" };
const rowOfKnown = { business_name: known.businessName, website: known.website };

function revisionsOf(listingId: string) {
  return everything
    .selectFrom("listingRevisions")
    .selectAll()
    .where("listingId", "=", listingId)
    .execute();
}

test("a new row becomes a pending listing of its owner", async () => {
  const provider = await aProvider();
  const id = await anImport(provider, [
    aRow({ ...rowOfKnown, price_from: "contact", location: "Any Country" }),
  ]);

  expect(await statusOf(id)).toBe("done");
  expect(await listingsOf(provider)).toMatchObject([
    {
      ...known,
      location: ["Any Country"],
      priceFrom: null,
      status: "pending",
      recommended: null,
      rating: null,
    },
  ]);
});

test("the same website and name is an update; the same content is none", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known });
  const same = await anImport(provider, [
    aRow({ ...rowOfKnown, website: "http://ferrywell.example/" }),
  ]);
  expect(await outcomesOf(same)).toEqual(["updated"]);
  const again = await anImport(provider, [
    aRow({ ...rowOfKnown, website: "http://ferrywell.example/" }),
  ]);
  expect(await outcomesOf(again)).toEqual(["unchanged"]);

  const rows = await listingsOf(provider);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: listing.id, website: "http://ferrywell.example/" });
});

test("a change of a listing while its row waits for the lock is not overwritten", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known });
  const logo = await aLogo(provider);
  const id = await aRunningImport(provider, [aRow({ ...rowOfKnown, price_from: "99" })]);

  const importing = await transaction(provider, async (tx) => {
    await lockListing(tx, listing.id);
    await tx
      .updateTable("whiteLabelServices")
      .set({ logoUrl: logo.url })
      .where("id", "=", listing.id)
      .execute();
    const running = { done: continueImport({ importId: id }) };
    // It has read the listing and waits for the lock.
    await expect.poll(isTransactionWaiting).toBe(true);
    return running;
  });
  await importing.done;

  expect(await listingsOf(provider)).toMatchObject([{ logoUrl: logo.url, priceFrom: "99.00" }]);
});

async function isTransactionWaiting() {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    everything,
  );
  return rows.length > 0;
}

test("a live listing stays unchanged: its update becomes a revision", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known, status: "approved" });
  await anImport(provider, [aRow({ ...rowOfKnown, price_from: "99" })]);

  expect(await listingsOf(provider)).toMatchObject([{ priceFrom: "49.00", status: "approved" }]);
  expect(await revisionsOf(listing.id)).toMatchObject([{ priceFrom: "99.00", status: "pending" }]);
});

test("a listing of another provider with that name stays unchanged", async () => {
  const other = await aListing(known);
  const provider = await aProvider();
  const id = await anImport(provider, [aRow({ ...rowOfKnown, price_from: "1" })]);

  expect(await outcomesOf(id)).toEqual(["created"]);
  const left = await everything
    .selectFrom("whiteLabelServices")
    .select("priceFrom")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(left.priceFrom).toBe("49.00");
});

test("importing an export creates nothing, with pending revisions and shared names", async () => {
  const provider = await aProvider();
  const own = { userId: provider.id, website: "https://provider.example/" };
  const twins = { ...own, businessName: "Twin" };
  await aListing(twins);
  await aListing({ ...twins, description: "The other twin." });
  const live = await aListing({ ...own, status: "approved" });
  await aRevision(live, { businessName: "Renamed" });
  await aListing({ ...own, status: "rejected" });
  const file = await exportListings(provider, "csv");

  const previewed = await previewImport(provider, new File([file], "listings.csv"));
  const id = previewed.ok ? previewed.value.id : "";
  await startImport(provider, id);
  // A decision between reading and running the import changes the public name.
  await everything
    .updateTable("whiteLabelServices")
    .set({ businessName: "Renamed" })
    .where("id", "=", live.id)
    .execute();
  await everything.updateTable("listingRevisions").set({ status: "accepted" }).execute();
  await finish(id);

  expect(await outcomesOf(id)).toEqual(["unchanged", "unchanged", "unchanged", "unchanged"]);
  expect(await listingsOf(provider)).toHaveLength(4);
});

test("a file states, changes and takes back facts; the review decides about a live listing", async () => {
  const provider = await aProvider();
  const facts = { term: { tier: "included", value: 12 }, documents: { tier: "no" } };
  const live = await aListing({ userId: provider.id, status: "approved", ...known, facts });
  const id = await anImport(provider, [
    aRow({ ...rowOfKnown, description: live.description, term: "", sso: "saml, oidc" }),
    aRow({ term: "24", sso: "" }),
    aRow({ term: "a year", sso: "" }),
  ]);

  expect(await outcomesOf(id)).toEqual(["updated", "created", "refused"]);
  const [present, created] = await listingsOf(provider);
  expect(present?.facts).toEqual(facts);
  expect(created?.facts).toEqual({ term: { tier: "included", value: 24 } });
  expect((await revisionsOf(live.id)).map((revision) => revision.facts)).toEqual([
    { documents: { tier: "no" }, sso: { tier: "included", value: ["saml", "oidc"] } },
  ]);
});

test("importing an export changes no fact, also none that no longer fits the category", async () => {
  const provider = await aProvider();
  const facts = {
    term: { tier: "higher_plan", value: 12, plan: "Agency", note: "=1+1" },
    delivery: { tier: "included", value: 5 },
  };
  await aListing({ userId: provider.id, ...known, facts });
  const file = String(await exportListings(provider, "csv"));
  const previewed = await previewImport(provider, new File([file], "listings.csv"));
  const id = previewed.ok ? previewed.value.id : "";
  await startImport(provider, id);
  await finish(id);

  expect(await outcomesOf(id)).toEqual(["unchanged"]);
  expect((await listingsOf(provider))[0]?.facts).toEqual(facts);
  expect(await exportListings(provider, "csv")).toBe(file);
});

test("a row by the public name of a listing with a pending rename updates that listing, also when the rename is accepted meanwhile", async () => {
  const provider = await aProvider();
  const live = await aListing({ userId: provider.id, status: "approved", ...known });
  await aRevision(live, { businessName: "Ferrywell Reports" });
  const id = await aRunningImport(provider, [aRow({ ...rowOfKnown, price_from: "59" })]);
  await everything
    .updateTable("whiteLabelServices")
    .set({ businessName: "Ferrywell Reports" })
    .where("id", "=", live.id)
    .execute();
  await everything.updateTable("listingRevisions").set({ status: "accepted" }).execute();

  await finish(id);

  expect(await outcomesOf(id)).toEqual(["updated"]);
  expect(await listingsOf(provider)).toHaveLength(1);
});

test("an id renames its listing; the id of another provider's listing is refused", async () => {
  const provider = await aProvider();
  const mine = await aListing({ userId: provider.id, ...known });
  const theirs = await aListing();
  const id = await anImport(provider, [
    aRow({ id: mine.id, business_name: "Another name", website: "https://elsewhere.example/" }),
    aRow({ id: theirs.id }),
  ]);

  expect(await outcomesOf(id)).toEqual(["updated", "refused"]);
  expect(await listingsOf(provider)).toMatchObject([{ id: mine.id, businessName: "Another name" }]);
  expect(await listingsOf(ownerOf(theirs))).toEqual([theirs]);
});
