import { sql } from "kysely";
import { expect, test } from "vitest";
import { aSavedSearch, newsOfSearch, openRun, partsWaiting, runAlerts } from "#test/alerts.ts";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { startAlerts } from "./start-alerts.server.ts";

test("a run takes the changed listings once, and an open run goes on instead of a second one", async () => {
  await aListing({ status: "approved" });
  await startAlerts();
  const run = await openRun();
  await startAlerts();

  expect(await openRun()).toMatchObject({ id: run?.id, listings: 1, phase: "matching" });
  expect(await partsWaiting()).toEqual([{ runId: run?.id }]);
  expect(await everything.selectFrom("listingChanges").selectAll().execute()).toEqual([]);
});

test("the first run of a week is the weekly one", async () => {
  await runAlerts();
  await runAlerts();
  const runs = everything.selectFrom("alertRuns").select("isWeekly").orderBy("startedAt");

  expect(await runs.execute()).toEqual([{ isWeekly: true }, { isWeekly: false }]);
});

test("what is changed and changed back, and what no search can see, is no change", async () => {
  const listing = await aListing({ status: "approved" });
  await runAlerts();
  await everything
    .updateTable("whiteLabelServices")
    .set({ recommended: 5 })
    .where("id", "=", listing.id)
    .execute();

  expect(await everything.selectFrom("listingChanges").selectAll().execute()).toEqual([]);
  const { id } = await aSavedSearch();
  for (const status of ["rejected", "approved"])
    await everything
      .updateTable("whiteLabelServices")
      .set({ status })
      .where("id", "=", listing.id)
      .execute();
  await runAlerts();
  expect(await newsOfSearch(id)).toEqual([]);
});

test("a change that is being made when a run begins is found by that run or by the next", async () => {
  const listing = await aListing({ status: "approved", priceFrom: 10 });
  await runAlerts();
  const { id } = await aSavedSearch({ priceMin: 30 });
  const setPrice = (priceFrom: number, tx = everything) =>
    tx.updateTable("whiteLabelServices").set({ priceFrom }).where("id", "=", listing.id).execute();
  // The first change has written the row that the second one holds.
  await setPrice(20);
  const [hasChanged, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = everything.transaction().execute(async (tx) => {
    await setPrice(40, tx as unknown as typeof everything);
    hasChanged.resolve();
    await mayCommit.promise;
  });
  await hasChanged.promise;

  await runAlerts();
  mayCommit.resolve();
  await change;
  expect(await newsOfSearch(id)).toEqual([]);

  await runAlerts();
  expect(await newsOfSearch(id)).toEqual([{ appeared: [listing.id], changed: {}, gone: [] }]);
});

test("of deleted listings nothing is kept after the run", async () => {
  const { id } = await aListing({ status: "approved" });
  await runAlerts();
  await sql`delete from white_label_services where id = ${id}`.execute(everything);
  await runAlerts();

  for (const table of ["listingChanges", "alertListings"] as const)
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
