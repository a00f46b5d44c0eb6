import { expect, test } from "vitest";
import { aBrief, anAskable } from "#test/briefs.ts";
import { aListing, aProvider, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { answerBrief } from "./answer-brief.server.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";
import { findPublished } from "./find-published.server.ts";
import { publishAnswer } from "./publish-answer.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const answer = { tier: "included" as const, value: true };

async function anAnswer() {
  const stated = { vendor_mark: { tier: "included", value: "none" } };
  const listing = await anAskable({ facts: stated });
  const brief = await aBrief({ listings: [listing] });
  const id = brief.letters[0]?.id ?? "";
  await answerBrief(listing.owner, {
    id,
    answers: { links_domain: answer },
    note: null,
    version: 0,
  });
  return { ...brief, letterId: id, listing, owner: listing.owner, stated };
}

test("an answer becomes an update that waits for review; the public page stays as it is", async () => {
  const { letterId, owner, listing, stated } = await anAnswer();

  expect(await publishAnswer(owner, { id: letterId, field: "links_domain" })).toEqual({
    ok: true,
    value: { outcome: "proposed" },
  });

  const [revision] = await everything
    .selectFrom("listingRevisions")
    .select(["facts", "status"])
    .where("listingId", "=", listing.id)
    .execute();
  expect(revision).toEqual({ status: "pending", facts: { ...stated, links_domain: answer } });
  const live = await everything
    .selectFrom("whiteLabelServices")
    .select("facts")
    .where("id", "=", listing.id)
    .executeTakeFirst();
  expect(live?.facts).toEqual(stated);
  expect(await publishAnswer(owner, { id: letterId, field: "links_domain" })).toEqual(
    refused("nothing-changed"),
  );
});

test("only an answer of the own organisation is published, and only into its own listing", async () => {
  const { letterId, owner, buyer, listing } = await anAnswer();
  const publish = (actor = owner, field = "links_domain") =>
    publishAnswer(actor, { id: letterId, field });

  for (const actor of [buyer, await aProvider()])
    expect(await publish(actor)).toEqual(refused("no-such-brief"));
  for (const field of ["sender_domain", "term", "gone", ""])
    expect(await publish(owner, field)).toEqual(refused("no-such-answer"));
  const elsewhere = ownerOf(await aListing());
  await everything
    .updateTable("whiteLabelServices")
    .set({ organisationId: elsewhere.organisationId ?? "", userId: elsewhere.id })
    .where("id", "=", listing.id)
    .execute();
  expect(await publish()).toEqual(refused("not-yours"));
  expect(await everything.selectFrom("listingRevisions").select("id").execute()).toEqual([]);
});

test("the page knows which answers the listing states already", async () => {
  const { letterId, owner } = await anAnswer();
  const published = async () => {
    const brief = await findAskedBrief(owner, letterId);
    return brief && findPublished(owner, brief);
  };
  expect(await published()).toEqual([]);
  await publishAnswer(owner, { id: letterId, field: "links_domain" });
  expect(await published()).toEqual(["links_domain"]);
});
