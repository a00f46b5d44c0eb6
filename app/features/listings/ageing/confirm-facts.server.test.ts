import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { FactDates } from "#app/features/facts/stated-fact.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import {
  publicDatabase,
  transaction,
  webDatabase,
} from "#app/infrastructure/database/database.server.ts";
import { aProvider, aReviewer, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAgeingListing, inDays } from "#test/fact-dates.ts";
import { findPublicListing } from "../find-listings.server.ts";
import { findEditableListing } from "../own/find-editable-listing.server.ts";
import { listingLimits } from "../own/listing-limits.ts";
import { stateFacts } from "../own/state-facts.server.ts";
import { publicListingsChanged } from "../page-jobs.ts";
import { confirmFacts } from "./confirm-facts.server.ts";

type Listing = { id: string };

function confirm(actor: Actor, listings: readonly Listing[], fields: readonly string[]) {
  const chosen = listings.flatMap(({ id }) => fields.map((field) => ({ listingId: id, field })));
  return confirmFacts(actor, chosen);
}

const done = (confirmed: number) => ({ ok: true, value: { confirmed } });

async function row({ id }: Listing) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function datesOf(listing: Listing) {
  return (await row(listing)).factDates as Record<string, FactDates>;
}

test("only the dates of what was chosen change, by how soon each ages", async () => {
  const owner = await aProvider();
  const listing = await anAgeingListing(owner, { notice: 3, sso: -10, term: 3 });
  const other = await anAgeingListing(owner, { notice: 3 });

  expect(await confirm(owner, [listing], ["notice", "sso"])).toEqual(done(2));

  const { factDates, factTokens, words: _words, ...rest } = await row(listing);
  const { factDates: before, factTokens: tokensBefore, words: _before, ...former } = listing;
  expect(rest).toEqual(former);
  // What had aged can be found again.
  expect(factTokens.length).toBeGreaterThan(tokensBefore.length);
  const { notice, sso, term } = before as Record<string, FactDates>;
  expect(factDates).toEqual({
    notice: { ...notice, confirmedAt: inDays(0), agesOn: inDays(90) },
    sso: { ...sso, confirmedAt: inDays(0), agesOn: inDays(180) },
    term,
  });
  expect(await datesOf(other)).toEqual(other.factDates);
});

test("facts of several listings are confirmed at once, and the public reads them as current", async () => {
  const owner = await aProvider();
  const listings = [
    await anAgeingListing(owner, { notice: -3 }),
    await anAgeingListing(owner, { notice: -9 }),
  ];

  expect(await confirm(owner, listings, ["notice"])).toEqual(done(2));

  for (const { id } of listings) {
    const { current, aged } = (await findPublicListing(id))?.facts ?? {};
    expect(current?.notice).toMatchObject({ value: 30, confirmedAt: inDays(0) });
    expect(aged).toEqual({});
  }
});

test("the cached pages of confirmed listings are purged", async () => {
  const owner = await aProvider();
  const listing = await anAgeingListing(owner, { notice: 3 });
  const before = await waitingFor(publicListingsChanged);

  await confirm(owner, [listing], ["notice"]);

  const purges = await waitingFor(publicListingsChanged);
  expect(purges.slice(before.length)).toMatchObject([
    { listings: [listing.id] },
    { listings: [listing.id] },
  ]);
});

test("another account's facts, unknown ones and a listing that is not live stay as they are", async () => {
  const owner = await aProvider();
  const foreign = await anAgeingListing(await aProvider(), { notice: 3 });
  const own = await anAgeingListing(owner, { notice: 3 });
  const pending = await anAgeingListing(owner, { notice: 3 }, { status: "pending" });

  expect(await confirm(owner, [foreign, pending], ["notice"])).toEqual(done(0));
  expect(await confirm(owner, [own], ["term", "no_such_field", "", "agesOn"])).toEqual(done(0));

  for (const listing of [foreign, own, pending])
    expect(await datesOf(listing)).toEqual(listing.factDates);
});

test("a fact that is not due can't be dated anew, and a second press changes nothing", async () => {
  const owner = await aProvider();
  const listing = await anAgeingListing(owner, { notice: 22, term: 3 });

  expect(await confirm(owner, [listing], ["notice", "term"])).toEqual(done(1));
  expect(await confirm(owner, [listing], ["notice", "term"])).toEqual(done(0));
  expect((await datesOf(listing)).notice).toEqual({
    statedAt: inDays(22 - 90),
    agesOn: inDays(22),
  });
});

test("of two presses at once one confirms", async () => {
  const owner = await aProvider();
  const listings = [
    await anAgeingListing(owner, { notice: 3 }),
    await anAgeingListing(owner, { notice: 3 }),
  ];

  const results = await Promise.all([
    confirm(owner, listings, ["notice"]),
    confirm(owner, listings.toReversed(), ["notice"]),
  ]);

  expect(results).toEqual(expect.arrayContaining([done(2), done(0)]));
});

test("what a moderator has replaced or withdrawn meanwhile is not confirmed unseen", async () => {
  const owner = await aProvider();
  const listing = await anAgeingListing(owner, { notice: 3, term: 3, setup_fee: 3 });
  const { content, seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};
  const { term: _withdrawn, ...kept } = content?.facts ?? {};
  const facts = { ...kept, notice: { tier: "included", value: 60 } as const };
  const asked = ["notice", "term", "setup_fee"];
  await stateFacts(owner, { listingId: listing.id, asked, facts, seen });
  const moderator = await aReviewer();
  const review = await findReview(moderator, listing.id);
  await acceptListing(moderator, listing.id, { seen: review?.seen ?? "" });

  expect(await confirm(owner, [listing], ["notice", "term", "setup_fee"])).toEqual(done(1));

  expect(await datesOf(listing)).toEqual({
    notice: { statedAt: inDays(0), agesOn: inDays(90) },
    setup_fee: { statedAt: inDays(3 - 90), confirmedAt: inDays(0), agesOn: inDays(90) },
  });
});

test("an edit that is open meanwhile can still be saved, and keeps the new dates", async () => {
  const owner = await aProvider();
  const listing = await anAgeingListing(owner, { notice: 3 });
  const { content, seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};

  await confirm(owner, [listing], ["notice"]);

  const facts = { ...content?.facts, term: { tier: "included", value: 1 } as const };
  const asked = ["notice", "term"];
  const saved = await stateFacts(owner, { listingId: listing.id, asked, facts, seen });
  expect(saved).toMatchObject({ ok: true, value: { outcome: "proposed" } });
  const moderator = await aReviewer();
  const review = await findReview(moderator, listing.id);
  await acceptListing(moderator, listing.id, { seen: review?.seen ?? "" });
  expect((await datesOf(listing)).notice).toMatchObject({ confirmedAt: inDays(0) });
});

test("nothing ticked and too many presses are refused", async () => {
  const owner = await aProvider();
  expect(await confirmFacts(owner, [])).toEqual({ ok: false, refusal: "no-fact-chosen" });

  const listing = await anAgeingListing(owner, { notice: 3 });
  for (let pressed = 0; pressed < listingLimits.edit.max; pressed += 1)
    await confirm(owner, [listing], ["term"]);
  expect(await confirm(owner, [listing], ["notice"])).toEqual({
    ok: false,
    refusal: "too-many-edits",
  });
});

test("only the provider's role may confirm, and no role may write dates itself", async () => {
  const owner = await aProvider();
  const { id } = await anAgeingListing(owner, { notice: 3 });
  const confirmIt = sql`select confirm_facts(array[${id}]::uuid[], '{notice}')`;
  const forge = sql`update white_label_services set fact_dates = '{}' where id = ${id}`;
  const moderator = await aReviewer();
  const denied = { code: "42501" };

  await expect(confirmIt.execute(publicDatabase)).rejects.toMatchObject(denied);
  await expect(confirmIt.execute(webDatabase)).rejects.toMatchObject(denied);
  for (const actor of [owner, moderator])
    await expect(transaction(actor, (tx) => forge.execute(tx))).rejects.toMatchObject(denied);
  await expect(transaction(moderator, (tx) => confirmIt.execute(tx))).rejects.toMatchObject(denied);
});
