import { sql } from "kysely";
import { expect, test } from "vitest";
import { recommendListings } from "#app/features/search/recommend-listings.server.ts";
import { aListing, aModerator, aProvider, aReviewer, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findReview } from "../find-review.server.ts";
import { chooseListing, endChoice } from "./choose-listing.server.ts";
import { defaultLastDay } from "./editors-choice.ts";

const choice = { reason: "Clear prices and a live demo.", lastDay: defaultLastDay(new Date()) };
const refused = (refusal: string) => ({ ok: false, refusal });
const aPublic = () => aListing({ status: "approved" });

async function recommended() {
  return (await recommendListings()).map(({ id, isEditorsChoice }) => [id, isEditorsChoice]);
}

test("a chosen listing is recommended as editors' choice, and the audit log says why and until when", async () => {
  const [moderator, listing] = [await aReviewer(), await aPublic()];

  expect(await chooseListing(moderator, listing.id, choice)).toMatchObject({ ok: true });

  expect(await recommended()).toEqual([[listing.id, true]]);
  const { choice: shown } = (await findReview(moderator, listing.id)) ?? {};
  expect(shown).toMatchObject({ reason: choice.reason, chosenBy: moderator.email });
  const entries = everything
    .selectFrom("auditLog")
    .select(["actorId", "action", "details"])
    .orderBy("id");
  expect(await entries.where("subject", "=", listing.id).execute()).toEqual([
    { actorId: moderator.id, action: "editors-choice-made", details: choice },
  ]);
});

test("a choice ends on its date, or earlier when it is ended", async () => {
  const [moderator, listing] = [await aReviewer(), await aPublic()];
  await chooseListing(moderator, listing.id, choice);
  await sql`update editors_choices set ends_at = now()`.execute(everything);
  expect(await recommended()).toEqual([]);

  await chooseListing(moderator, listing.id, choice);
  expect(await recommended()).toEqual([[listing.id, true]]);
  expect(await endChoice(moderator, listing.id)).toMatchObject({ ok: true });
  expect(await recommended()).toEqual([]);
});

test("a chosen listing is not shown while it is offline or its owner is suspended", async () => {
  const [moderator, listing, other] = [await aReviewer(), await aPublic(), await aPublic()];
  for (const { id } of [listing, other]) await chooseListing(moderator, id, choice);
  await sql`update users set suspended_at = now() where id = ${listing.userId}`.execute(everything);
  await sql`update white_label_services set status = 'rejected' where id = ${other.id}`.execute(
    everything,
  );

  expect(await recommended()).toEqual([]);
  expect(await chooseListing(moderator, listing.id, choice)).toEqual(refused("not-public"));
});

test("one's own listing cannot be recommended, not even past the code", async () => {
  const moderator = await aReviewer();
  const own = await aListing({ userId: moderator.id, status: "approved" });

  expect(await chooseListing(moderator, own.id, choice)).toEqual(refused("own-listing"));
  const past = everything.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'app_moderator', true), set_config('app.actor_id', ${moderator.id}, true)`.execute(
      tx,
    );
    await tx
      .insertInto("editorsChoices")
      .values({ listingId: own.id, chosenBy: moderator.id, reason: "Mine", endsAt: new Date() })
      .execute();
  });
  await expect(past).rejects.toThrow("row-level security");
});

test("providers choose nothing, and neither does a moderator without a second factor", async () => {
  const listing = await aPublic();
  expect(await chooseListing(await aProvider(), listing.id, choice)).toEqual(refused("gone"));
  const { actor } = await aSession(await aModerator());
  await expect(chooseListing(actor, listing.id, choice)).rejects.toThrow("row-level security");
  expect(await recommended()).toEqual([]);
});

test("a paid promotion comes first and is never called editors' choice", async () => {
  const [moderator, chosen] = [await aReviewer(), await aPublic()];
  const promoted = await aListing({ status: "approved", recommended: 2 });
  const both = await aListing({ status: "approved", recommended: 1 });
  for (const { id } of [chosen, both]) await chooseListing(moderator, id, choice);

  expect(await recommended()).toEqual([
    [both.id, false],
    [promoted.id, false],
    [chosen.id, true],
  ]);
});
