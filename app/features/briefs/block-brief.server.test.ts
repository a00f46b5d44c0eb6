import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { askProvider } from "#app/features/enquiries/ask-provider.server.ts";
import { aLetter, anAskable, someAnswers, someWants } from "#test/briefs.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { blockBrief } from "./block-brief.server.ts";
import { findOwnBrief } from "./find-own-brief.server.ts";
import { answerBrief } from "./inbox/answer-brief.server.ts";
import { findAskedBrief } from "./inbox/find-asked-brief.server.ts";
import { sendBrief } from "./send-brief.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

test("each side blocks and stops for itself, and sees only its own block", async () => {
  const { id, briefId, owner, buyer } = await aLetter();
  const sees = async () => [
    (await findOwnBrief(buyer, briefId))?.columns.map(({ isBlocked }) => isBlocked),
    (await findAskedBrief(owner, id))?.isBlocked,
  ];
  const byBuyer = (isWanted: boolean) => blockBrief(buyer, { id, briefId, isWanted });

  for (const isWanted of [true, true]) await byBuyer(isWanted);
  expect(await sees()).toEqual([[true, false], false]);
  await blockBrief(owner, { id, briefId: null, isWanted: true });
  await byBuyer(false);
  expect(await sees()).toEqual([[false, false], true]);
  await blockBrief(owner, { id, briefId: null, isWanted: false });
  expect(await sees()).toEqual([[false, false], false]);
});

test("whichever side blocks: no answer, no further brief, no enquiry", async () => {
  for (const isByBuyer of [true, false]) {
    const { id, briefId, owner, buyer } = await aLetter();
    const side = isByBuyer ? { actor: buyer, briefId } : { actor: owner, briefId: null };
    await blockBrief(side.actor, { id, briefId: side.briefId, isWanted: true });

    const answer = { id, answers: someAnswers, note: null, version: 0 };
    expect(await answerBrief(owner, answer)).toEqual(refused("closed"));
    const listing = (await findAskedBrief(owner, id))?.listing.id ?? "";
    const brief = { ...someWants, purpose: "Another one.", key: randomUUID() };
    const ids = [listing, (await anAskable()).id];
    expect(await sendBrief(buyer, { ...brief, ids })).toEqual(refused("not-possible"));
    const question = { kind: "question" as const, message: "Do you?", key: randomUUID() };
    expect(await askProvider(buyer, { ...question, listingId: listing }, "10.0.0.1")).toEqual(
      refused("not-possible"),
    );

    await blockBrief(side.actor, { id, briefId: side.briefId, isWanted: false });
    expect(await answerBrief(owner, answer)).toMatchObject({ ok: true });
  }
});

test("a stranger and the wrong side block nothing", async () => {
  const { id, briefId, owner, buyer } = await aLetter();
  const other = await aLetter();
  const block = (actor: typeof owner, letter: { id: string; briefId: string | null }) =>
    blockBrief(actor, { ...letter, isWanted: true });

  for (const actor of [await aProvider(), other.owner, other.buyer])
    for (const letter of [
      { id, briefId },
      { id, briefId: null },
    ])
      expect(await block(actor, letter)).toEqual(refused("no-such-brief"));
  for (const [actor, letter] of [
    [buyer, { id, briefId: null }],
    [owner, { id, briefId }],
    [buyer, { id: other.id, briefId }],
    [buyer, { id, briefId: "new" }],
    [owner, { id: "x", briefId: null }],
  ] as const)
    expect(await block(actor, letter)).toEqual(refused("no-such-brief"));
  expect(await everything.selectFrom("enquiryBlocks").selectAll().execute()).toEqual([]);
});
