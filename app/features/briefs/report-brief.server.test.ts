import { expect, test } from "vitest";
import { aLetter, letDaysPass, someAnswers } from "#test/briefs.ts";
import { aMemberOf, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { blockBrief } from "./block-brief.server.ts";
import { briefNoticeOwed } from "./brief-jobs.ts";
import { findOwnBrief } from "./find-own-brief.server.ts";
import { followBriefs } from "./follow-briefs.server.ts";
import { answerBrief } from "./inbox/answer-brief.server.ts";
import { countNewBriefs } from "./inbox/count-new-briefs.server.ts";
import { declineBrief } from "./inbox/decline-brief.server.ts";
import { findAskedBrief } from "./inbox/find-asked-brief.server.ts";
import { findAskedBriefs } from "./inbox/find-asked-briefs.server.ts";
import { reportBrief } from "./report-brief.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const reason = "spam" as const;

test("a reported brief leaves the inbox of the organisation at once, and is reported once", async () => {
  const { id, briefId, owner, buyer } = await aLetter();
  const colleague = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  expect(await countNewBriefs(owner)).toBe(1);
  const report = () => reportBrief(owner, { id, briefId: null, reason });

  const results = await Promise.all([report(), report(), report()]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual(refused("no-such-brief"));
  for (const member of [owner, colleague]) {
    expect(await countNewBriefs(member)).toBe(0);
    expect(await findAskedBriefs(member)).toEqual([]);
    expect(await findAskedBrief(member, id)).toBeUndefined();
  }
  const missing = refused("no-such-brief");
  const answer = { id, answers: someAnswers, note: null, version: 0 };
  expect(await answerBrief(owner, answer)).toEqual(missing);
  expect(await declineBrief(owner, { id, reason: "other" })).toEqual(missing);
  expect(await blockBrief(owner, { id, briefId: null, isWanted: true })).toEqual(missing);
  expect((await findOwnBrief(buyer, briefId))?.columns.map(({ state }) => state)).toEqual([
    "sent",
    "sent",
  ]);
  expect(await everything.selectFrom("messageReports").selectAll().execute()).toMatchObject([
    { letterId: id, messageId: null, isByBuyer: false, reporterId: owner.id, outcome: null },
  ]);
});

test("its organisation is reminded of nothing, and for the buyer it ends without an answer", async () => {
  const { id, briefId, owner, buyer } = await aLetter();
  await reportBrief(owner, { id, briefId: null, reason });
  await letDaysPass(briefId, 13.5);
  await followBriefs();
  const reminded = (await waitingFor(briefNoticeOwed)).filter(({ kind }) => kind === "reminder");
  expect(reminded).toHaveLength(1);
  expect(reminded.map(({ letterId }) => letterId)).not.toContain(id);

  await letDaysPass(briefId, 1);
  await followBriefs();
  expect((await findOwnBrief(buyer, briefId))?.columns[0]?.state).toBe("expired");
});

test("a buyer no longer reads the note that they have reported, and the answers stay", async () => {
  const { id, briefId, owner, buyer } = await aLetter({ note: "An insult." });
  const report = () => reportBrief(buyer, { id, briefId, reason });

  const results = await Promise.all([report(), report(), report()]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual(refused("nothing-reported"));
  expect((await findOwnBrief(buyer, briefId))?.columns[0]).toMatchObject({
    note: null,
    isNoteHidden: true,
    questions: someAnswers,
    state: "answered",
  });
  expect(await findAskedBrief(owner, id)).toMatchObject({ note: "An insult." });
});

test("while the note is reported, the organisation cannot change its answer", async () => {
  const { id, briefId, owner, buyer } = await aLetter({ note: "An insult." });
  await reportBrief(buyer, { id, briefId, reason });
  const changed = { id, answers: someAnswers, note: "Nothing bad.", version: 1 };
  expect(await answerBrief(owner, changed)).toEqual(refused("closed"));
  expect(await findAskedBrief(owner, id)).toMatchObject({ note: "An insult.", version: 1 });
});

test("each side reports only what the other has written to it", async () => {
  const { id, briefId, owner, buyer } = await aLetter({ note: "We do." });
  const other = await aLetter({ note: "We do not." });
  const missing = refused("no-such-brief");
  const report = reportBrief;

  for (const actor of [other.owner, other.buyer, await aProvider()]) {
    expect(await report(actor, { id, briefId: null, reason })).toEqual(missing);
    expect(await report(actor, { id, briefId, reason })).toEqual(missing);
  }
  expect(await report(buyer, { id, briefId: null, reason })).toEqual(missing);
  expect(await report(owner, { id, briefId, reason })).toEqual(missing);
  expect(await report(buyer, { id: other.id, briefId, reason })).toEqual(missing);
  expect(await report(buyer, { id, briefId: other.briefId, reason })).toEqual(missing);
  expect(await report(buyer, { id, briefId: "new", reason })).toEqual(missing);
  expect(await report(owner, { id: "x", briefId: null, reason })).toEqual(missing);
  expect(await everything.selectFrom("messageReports").select("id").execute()).toEqual([]);
});

test("an answer without a note cannot be reported", async () => {
  const { id, briefId, owner, buyer } = await aLetter();
  const report = () => reportBrief(buyer, { id, briefId, reason });
  expect(await report()).toEqual(refused("nothing-reported"));
  await answerBrief(owner, { id, answers: someAnswers, note: null, version: 0 });
  expect(await report()).toEqual(refused("nothing-reported"));
});

test("a deleted letter takes its reports with it", async () => {
  const { id, briefId, owner, buyer } = await aLetter({ note: "We do." });
  await reportBrief(buyer, { id, briefId, reason });
  await reportBrief(owner, { id, briefId: null, reason });
  expect(await everything.selectFrom("messageReports").select("id").execute()).toHaveLength(2);
  await everything.deleteFrom("briefs").where("id", "=", briefId).execute();
  expect(await everything.selectFrom("messageReports").select("id").execute()).toEqual([]);
});
