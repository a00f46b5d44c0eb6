import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { aListing, aProvider, aRevision } from "#test/builders.ts";
import { anAgeingListing, inDays } from "#test/fact-dates.ts";
import { FACTS_ON_A_PAGE } from "./fact-to-confirm.ts";
import { findFactsToConfirm, findFactsToConfirmOf } from "./find-facts-to-confirm.server.ts";

async function find(actor: Actor, page = 1) {
  const { listings, ...rest } = await findFactsToConfirm(actor, { page });
  return {
    ...rest,
    found: listings.map(({ id, facts }) => [id, facts.map(({ name }) => name)]),
  };
}

const owner = aProvider;

test("what has aged or will within three weeks is found, in the order of the definition", async () => {
  const actor = await owner();
  const { id } = await anAgeingListing(actor, { term: 22, notice: 21, setup_fee: 0, sso: -400 });

  const { listings, count } = await findFactsToConfirm(actor, { page: 1 });

  expect(count).toBe(3);
  expect(listings).toMatchObject([
    {
      id,
      facts: [
        { name: "sso", isAged: true },
        { name: "setup_fee", isAged: true, fact: { tier: "included", agesOn: inDays(0) } },
        { name: "notice", isAged: false, fact: { value: 30, agesOn: inDays(21) } },
      ],
    },
  ]);
});

test("listings whose facts age first come first", async () => {
  const actor = await owner();
  const later = await anAgeingListing(actor, { notice: 9 });
  const sooner = await anAgeingListing(actor, { notice: 12, term: 8 });

  expect((await find(actor)).found.map(([id]) => id)).toEqual([sooner.id, later.id]);
});

test("only the actor's own live listings are found", async () => {
  const actor = await owner();
  await anAgeingListing(await aProvider(), { notice: 3 });
  await anAgeingListing(actor, { notice: 3 }, { status: "pending" });
  await anAgeingListing(actor, { notice: 3 }, { status: "rejected" });

  expect(await find(actor)).toEqual({ found: [], count: 0, page: 1, pageCount: 1 });
});

test("a fact that a pending update changes or withdraws is not asked for", async () => {
  const actor = await owner();
  const listing = await anAgeingListing(actor, { notice: 3, term: 3, setup_fee: 3 });
  const { term: _withdrawn, ...kept } = listing.facts as Facts;
  await aRevision(listing, { facts: { ...kept, notice: { tier: "included", value: 60 } } });

  expect((await find(actor)).found).toEqual([[listing.id, ["setup_fee"]]]);
});

test("a fact that fits no listing of its category is neither found nor counted", async () => {
  const actor = await owner();
  const serviceType = "Content Writing";
  const { id } = await anAgeingListing(actor, { sso: 3, notice: 3 }, { serviceType });

  expect(await find(actor)).toMatchObject({ found: [[id, ["notice"]]], count: 1 });
});

test("a page has a bounded number of facts, and a page past the end is the last one", async () => {
  const actor = await owner();
  const days = { notice: 3, term: 3, setup_fee: 3, sso: 3 };
  for (let made = 0; made * 4 <= FACTS_ON_A_PAGE; made += 1) await anAgeingListing(actor, days);

  expect(await find(actor)).toMatchObject({ page: 1, pageCount: 2 });
  const last = await find(actor, 9);
  expect(last.page).toBe(2);
  expect(last.found).toHaveLength(1);
});

test("of some listings, with the number of all", async () => {
  const actor = await owner();
  const asked = await anAgeingListing(actor, { notice: 3 });
  await anAgeingListing(actor, { notice: 3, term: 3 });
  const foreign = await anAgeingListing(await aProvider(), { notice: 3 });
  const current = await aListing({ userId: actor.id, status: "approved" });

  const ids = [asked.id, foreign.id, current.id, "no-id"];
  const { listings, count } = await findFactsToConfirmOf(actor, ids);

  expect(listings.map(({ id }) => id)).toEqual([asked.id]);
  expect(count).toBe(3);
});
