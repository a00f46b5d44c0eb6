import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { aListing, aProvider, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aListingWithDemo, aLook, allPass, lastTest, letTestAge, recordLook } from "#test/leaks.ts";
import { requestLeakLook } from "./request-leak-look.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

test("only a live listing of one's own that states a demo is looked at", async () => {
  const { listing, owner } = await aListingWithDemo();
  expect(await requestLeakLook(await aProvider(), listing.id)).toEqual(refused("no-such-listing"));
  for (const id of [randomUUID(), "no id"])
    expect(await requestLeakLook(owner, id)).toEqual(refused("no-such-listing"));
  const without = await aListing({ status: "approved" });
  expect(await requestLeakLook(ownerOf(without), without.id)).toEqual(refused("no-demo"));
  const hidden = await aListing({ status: "pending" });
  expect(await requestLeakLook(ownerOf(hidden), hidden.id)).toEqual(refused("no-such-listing"));
  expect(await requestLeakLook(owner, listing.id)).toMatchObject({ ok: true });
});

test("looks until it is public are one test; afterwards the next one begins", async () => {
  const { listing, owner, testId } = await aLook();
  await letTestAge(testId, 6);
  await requestLeakLook(owner, listing.id);
  expect((await lastTest(listing.id)).id).toBe(testId);
  await letTestAge(testId, 1);
  await requestLeakLook(owner, listing.id);
  expect((await lastTest(listing.id)).id).not.toBe(testId);
});

test("a newer look takes the place of one that was not made", async () => {
  const { listing, owner } = await aListingWithDemo();
  await requestLeakLook(owner, listing.id);
  const first = await lastTest(listing.id);
  await requestLeakLook(owner, listing.id);
  expect(await recordLook(first.id, first.wantedLook ?? "", allPass)).toBe(false);
  const second = await lastTest(listing.id);
  expect(await recordLook(second.id, second.wantedLook ?? "", { portal: "leaks" })).toBe(true);
  expect(await recordLook(second.id, second.wantedLook ?? "", allPass)).toBe(false);
  expect((await lastTest(listing.id)).verdicts).toEqual({ portal: "leaks" });
});

test("the public sees the last result seven days after the test was opened, for ninety days", async () => {
  const { listing, testId } = await aLook();
  const shown = async () => (await findPublicListing(listing.id))?.leakTest?.verdicts;
  expect(await shown()).toBeUndefined();
  await letTestAge(testId, 6.99);
  expect(await shown()).toBeUndefined();
  await letTestAge(testId, 0.02);
  expect(await shown()).toEqual(allPass);
  await letTestAge(testId, 82.9);
  expect(await shown()).toEqual(allPass);
  await letTestAge(testId, 1);
  expect(await shown()).toBeUndefined();
});

test("a result is public only for the demo that was looked at", async () => {
  const { listing, owner, testId } = await aLook();
  await letTestAge(testId, 8);
  const { facts } = listing;
  await everything
    .updateTable("whiteLabelServices")
    .set({
      facts: JSON.stringify(
        Object.assign({}, facts, {
          branded_demo: { tier: "included", value: "https://other.example/" },
        }),
      ),
    })
    .where("id", "=", listing.id)
    .execute();
  expect((await findPublicListing(listing.id))?.leakTest).toBeNull();
  await requestLeakLook(owner, listing.id);
  expect(await lastTest(listing.id)).toMatchObject({
    demoUrl: "https://other.example/",
    verdicts: {},
  });
});

test("what was found before a look at another demo is void", async () => {
  const { listing, owner, testId } = await aLook();
  await everything
    .updateTable("leakTests")
    .set({ demoUrl: "https://former.example/" })
    .where("id", "=", testId)
    .execute();
  await requestLeakLook(owner, listing.id);
  expect(await lastTest(listing.id)).toMatchObject({ id: testId, verdicts: {}, lookedAt: null });
});

test("a look that ends after the day is not written down", async () => {
  const { listing, owner } = await aListingWithDemo();
  await requestLeakLook(owner, listing.id);
  const { id, wantedLook } = await lastTest(listing.id);
  await letTestAge(id, 7);
  expect(await recordLook(id, wantedLook ?? "", allPass)).toBe(false);
  expect(await lastTest(listing.id)).toMatchObject({ wantedLook: null, verdicts: {} });
});

test("twelve looks a day", async () => {
  const { listing, owner } = await aListingWithDemo();
  for (let asked = 0; asked < 12; asked += 1) await requestLeakLook(owner, listing.id);
  expect(await requestLeakLook(owner, listing.id)).toEqual(refused("too-many-attempts"));
});

test("a withdrawn test hides those before it, and a look that failed hides nothing", async () => {
  const first = await aLook({ links: "leaks" });
  await letTestAge(first.testId, 40);
  const second = await aLook({ links: "leaks", mark: "passes" }, [], first);
  await letTestAge(second.testId, 8);
  const shown = async () => (await findPublicListing(first.listing.id))?.leakTest?.verdicts;
  await everything
    .updateTable("leakTests")
    .set({ failure: "We could not open it.", verdicts: "{}" })
    .where("id", "=", second.testId)
    .execute();
  expect(await shown()).toEqual({ links: "leaks" });
  await everything
    .updateTable("leakTests")
    .set({ failure: null, decision: "withdrawn", decidedAt: new Date() })
    .where("id", "=", second.testId)
    .execute();
  expect(await shown()).toBeUndefined();
});

test("with the listing's organisation its tests end", async () => {
  const { listing } = await aLook();
  const other = await aListing();
  await sql`select transfer_listing(${listing.id}, ${other.organisationId}, ${other.userId})`.execute(
    everything,
  );
  expect(await everything.selectFrom("leakTests").selectAll().execute()).toEqual([]);
});
