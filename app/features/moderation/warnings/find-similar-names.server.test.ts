import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findSimilarNames } from "./find-similar-names.server.ts";

type Listing = Awaited<ReturnType<typeof aListing>>;

async function similarTo(listing: Listing, patience?: number) {
  const shown = { ...listing, listingId: listing.id };
  return transaction(await aModerator(), (tx) => findSimilarNames(tx, shown, patience));
}

test("similar names are shown, the most similar first", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, businessName: "Harbour Reports" });
  const twin = await aListing({ businessName: "HARBOUR REPORTS", status: "approved" });
  const longer = await aListing({ businessName: "Harbour Reports Pro", userId: owner.id });
  const typo = await aListing({ businessName: "Harbor Reports", status: "rejected" });
  await aListing({ businessName: "Harbour Consulting" });
  await aListing({ businessName: "Lantern Reports", status: "approved" });

  const [warning, ...others] = await similarTo(listing);

  expect(others).toEqual([]);
  expect(warning).toEqual({
    kind: "similar-name",
    hasMore: false,
    others: [
      { id: twin.id, businessName: "HARBOUR REPORTS", hasSameOwner: false },
      { id: longer.id, businessName: "Harbour Reports Pro", hasSameOwner: true },
      { id: typo.id, businessName: "Harbor Reports", hasSameOwner: false },
    ],
  });
});

test.for(["100% Reports_", "O'Brien \\ Sons", "日本ラベル", "!"])(
  "'%s' is compared like any other name",
  async (businessName) => {
    const listing = await aListing({ businessName });

    expect(await similarTo(listing)).toEqual([]);
  },
);

test("of many, five are named and the rest is indicated", async () => {
  const listing = await aListing({ businessName: "Harbour Reports" });
  for (let count = 0; count < 6; count++)
    await aListing({ businessName: "Harbour Reports", status: count % 2 ? "approved" : "pending" });

  const [warning] = await similarTo(listing);

  expect(warning).toMatchObject({ hasMore: true, others: { length: 5 } });
});

test("on timeout the identical name is still found, and the transaction stays usable", async () => {
  const listing = await aListing({ businessName: "Digital" });
  const twin = await aListing({ businessName: "digital", status: "approved" });
  await fillWithNamesLike("Digital");

  const shown = { ...listing, listingId: listing.id };
  const [warnings, timeout] = await transaction(await aModerator(), async (tx) => {
    await sql`set local statement_timeout = '3s'`.execute(tx);
    const found = await findSimilarNames(tx, shown, 1);
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(tx);
    return [found, rows[0]?.limit];
  });

  expect(warnings).toEqual([
    {
      kind: "similar-name",
      hasMore: false,
      others: [{ id: twin.id, businessName: "digital", hasSameOwner: false }],
    },
    { kind: "names-not-compared" },
  ]);
  expect(timeout).toBe("3s");
});

test("among many listings names are found by index, with the moderator's role", async () => {
  const listing = await aListing({ businessName: "Harbour Reports" });
  await fillWithNamesLike("Digital");
  await sql`analyze white_label_services`.execute(everything);

  const scans = await transaction(await aModerator(), async (tx) => {
    // The connection may not have flushed its statistics of earlier tests yet.
    const before = await countScans(tx);
    // A long timeout: the test checks the query plan, not the speed.
    await findSimilarNames(tx, { ...listing, listingId: listing.id }, 20_000);
    return (await countScans(tx)) - before;
  });

  expect(scans).toBe(1);
});

async function countScans(tx: Tx) {
  const { rows } = await sql<{ scans: number }>`
    select pg_stat_get_xact_numscans('listings_name_letters'::regclass) as scans`.execute(tx);
  return rows[0]?.scans ?? 0;
}

async function fillWithNamesLike(name: string) {
  const { id } = await aProvider();
  await everything.transaction().execute(async (tx) => {
    // Triggers off: updating the counts for each row would take seconds, and this test does not search.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into white_label_services
        (user_id, business_name, service_type, location, language, website, description, status, approved)
      select ${id}, ${name} || ' ' || number, 'Other', '{Germany}', '{English}',
             'https://p' || number || '.example', 'Reports.', 'approved', true
        from generate_series(1, 5000) number`.execute(tx);
  });
}
