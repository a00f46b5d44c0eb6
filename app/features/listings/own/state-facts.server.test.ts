import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { aListing, aProvider, aReviewer, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findPublicListing } from "../find-listings.server.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";
import { websiteGiven } from "./listing-jobs.ts";
import { stateFacts } from "./state-facts.server.ts";

const notice: Facts = { notice: { tier: "included", value: 30 } };
/** Names of several words are not changed on the way. */
const support: Facts = {
  end_client_support: { tier: "included", value: "vendor_as_you", more: { levels: ["first"] } },
  export: { tier: "included", value: ["csv"], more: { accounts_move: true } },
};
const sso: Facts = { sso: { tier: "higher_plan", value: ["saml"], plan: "Agency" } };

const asked = Object.keys(factFields);

async function state(actor: Actor, { id }: { id: string }, facts: Facts) {
  const { seen = "" } = (await findEditableListing(actor, id)) ?? {};
  return stateFacts(actor, { listingId: id, asked, facts, seen });
}

async function accept({ id }: { id: string }) {
  const moderator = await aReviewer();
  const { seen = "" } = (await findReview(moderator, id)) ?? {};
  expect(await acceptListing(moderator, id, { seen })).toMatchObject({ ok: true });
}

async function aLiveListing(facts: Facts = {}) {
  const owner = await aProvider();
  return { owner, listing: await aListing({ userId: owner.id, status: "approved", facts }) };
}

test("facts of a listing in review are saved, and are public once it is accepted", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  expect(await state(owner, listing, notice)).toEqual({ ok: true, value: { outcome: "updated" } });
  expect(await findPublicListing(listing.id)).toBeUndefined();

  await accept(listing);

  const today = dayOf(new Date());
  expect((await findPublicListing(listing.id))?.facts).toEqual({
    current: {
      notice: { ...notice.notice, statedAt: today, agesOn: daysAfter(today, 90) },
    },
    aged: {},
  });
});

test("new evidence is checked, at once and while the update waits", async () => {
  const { owner, listing } = await aLiveListing();
  const proven = (evidence: string): Facts => ({
    notice: { tier: "included", value: 30, evidence },
  });
  const [terms, contract] = ["https://provider.example/terms", "https://provider.example/contract"];

  await state(owner, listing, proven(terms));
  await state(owner, listing, { ...proven(contract), ...sso });
  await state(owner, listing, { ...proven(contract), ...support });

  const checked = (await waitingFor(websiteGiven)).map(({ website }) => website);
  expect(checked).toEqual([listing.website, terms, contract]);
});

test("facts of a live listing are an update that a moderator accepts", async () => {
  const { owner, listing } = await aLiveListing();
  const facts = { ...sso, ...support };
  expect(await state(owner, listing, facts)).toEqual({ ok: true, value: { outcome: "proposed" } });
  expect((await findPublicListing(listing.id))?.facts.current).toEqual({});
  expect((await findEditableListing(owner, listing.id))?.content.facts).toEqual(facts);

  await accept(listing);
  expect((await findPublicListing(listing.id))?.facts.current).toMatchObject(facts);
});

test("a fact that stays keeps its dates, and one that is replaced or withdrawn goes to the history", async () => {
  const { owner, listing } = await aLiveListing({ ...notice, ...sso });
  const dates = { statedAt: "2026-01-01", agesOn: "2099-01-01" };
  await everything
    .updateTable("whiteLabelServices")
    .set({ factDates: { notice: dates, sso: dates } })
    .execute();

  await state(owner, listing, { ...sso, notice: { tier: "included", value: 60 } });
  await accept(listing);
  const { current } = (await findPublicListing(listing.id))?.facts ?? {};
  expect(current?.sso).toMatchObject(dates);
  expect(current?.notice).toMatchObject({ value: 60, statedAt: dayOf(new Date()) });

  await state(owner, listing, {});
  await accept(listing);
  const history = await everything
    .selectFrom("listingFactHistory")
    .select(["field", "fact"])
    .execute();
  expect(history.map(({ field, fact }) => [field, fact])).toEqual(
    expect.arrayContaining([
      ["notice", notice.notice],
      ["notice", { tier: "included", value: 60 }],
      ["sso", sso.sso],
    ]),
  );
  expect(history).toHaveLength(3);
});

test("an aged fact is public as aged only", async () => {
  const { listing } = await aLiveListing(notice);
  const today = dayOf(new Date());
  await everything
    .updateTable("whiteLabelServices")
    .set({ factDates: { notice: { statedAt: "2026-01-01", agesOn: today } } })
    .execute();

  const facts = (await findPublicListing(listing.id))?.facts;
  expect(facts?.current).toEqual({});
  expect(facts?.aged).toMatchObject(notice);
});

test("another account's listing, an old page and the same facts again are refused", async () => {
  const { owner, listing } = await aLiveListing(notice);
  const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};
  const ask = (actor: Actor, facts: Facts, seenVersion = seen) =>
    stateFacts(actor, { listingId: listing.id, asked, facts, seen: seenVersion });

  expect(await ask(await aProvider(), sso)).toMatchObject({ refusal: "not-yours" });
  expect(await ask(owner, sso, "another")).toMatchObject({ refusal: "changed-meanwhile" });
  expect(await ask(owner, { notice: { value: 30, tier: "included" } })).toMatchObject({
    refusal: "nothing-changed",
  });
  expect(await stateFacts(owner, { listingId: "1", asked, facts: sso, seen })).toMatchObject({
    refusal: "not-yours",
  });
});
