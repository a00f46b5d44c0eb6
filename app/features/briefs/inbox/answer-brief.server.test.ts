import { expect, test } from "vitest";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { aBrief, letDaysPass } from "#test/briefs.ts";
import { aMemberOf, aProvider, suspendOrganisation, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { briefNoticeOwed } from "../brief-jobs.ts";
import { findOwnBrief } from "../find-own-brief.server.ts";
import { answerBrief } from "./answer-brief.server.ts";
import { declineBrief } from "./decline-brief.server.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const answers = { links_domain: { tier: "included" as const, value: true } };

async function aLetter() {
  const { id: briefId, buyer, letters } = await aBrief();
  const [letter, other] = letters;
  if (!letter || !other) throw new Error("the brief has no letters");
  return { briefId, buyer, ...letter, other };
}

const mails = async (kind: string) =>
  (await waitingFor(briefNoticeOwed)).filter((owed) => owed.kind === kind);

test("the buyer is told of the first answer, once, however often the form arrives", async () => {
  const { id, owner, buyer } = await aLetter();
  const form = { id, answers, note: "We do.", version: 0 };

  const sent = await Promise.all(Array.from({ length: 10 }, () => answerBrief(owner, form)));

  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await findAskedBrief(owner, id)).toMatchObject({
    state: "answered",
    note: "We do.",
    version: 1,
    questions: { ...answers, sender_domain: null },
  });
  expect((await mails("answered")).map(({ userId }) => userId)).toEqual([buyer.id]);
});

test("answers can be changed and taken back until the deadline, without another mail", async () => {
  const { id, owner, briefId } = await aLetter();
  await answerBrief(owner, { id, answers, note: "We do.", version: 0 });

  expect(await answerBrief(owner, { id, answers: {}, note: "Not yet.", version: 1 })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await findAskedBrief(owner, id)).toMatchObject({
    note: "Not yet.",
    questions: { links_domain: null },
  });
  expect(await mails("answered")).toHaveLength(1);

  await letDaysPass(briefId, 14);
  expect(await answerBrief(owner, { id, answers, note: null, version: 2 })).toEqual(
    refused("closed"),
  );
});

test("a form that has not seen a colleague's answer replaces nothing", async () => {
  const { id, owner } = await aLetter();
  const colleague = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  await answerBrief(colleague, { id, answers, note: "Mine.", version: 0 });

  expect(await answerBrief(owner, { id, answers: {}, note: "Ours.", version: 0 })).toEqual(
    refused("changed-meanwhile"),
  );
  expect(await findAskedBrief(owner, id)).toMatchObject({ note: "Mine." });
});

test("a field that was not asked is stored nowhere", async () => {
  const { id, owner } = await aLetter();
  await answerBrief(owner, {
    id,
    answers: { ...answers, term: { tier: "included", value: 1 } },
    note: null,
    version: 0,
  });
  expect(Object.keys((await findAskedBrief(owner, id))?.questions ?? {})).not.toContain("term");
});

test("nothing is no answer, and a declined brief takes none", async () => {
  const { id, owner } = await aLetter();
  expect(await answerBrief(owner, { id, answers: {}, note: null, version: 0 })).toEqual(
    refused("nothing-written"),
  );
  await declineBrief(owner, { id, reason: "not-a-fit" });
  expect(await answerBrief(owner, { id, answers, note: null, version: 0 })).toEqual(
    refused("closed"),
  );
});

test("a side that has blocked the other gets no answer", async () => {
  const { id, owner, buyer } = await aLetter();
  await everything
    .insertInto("enquiryBlocks")
    .values({ organisationId: owner.organisationId ?? "", buyerId: buyer.id, isByBuyer: true })
    .execute();
  expect(await answerBrief(owner, { id, answers, note: null, version: 0 })).toEqual(
    refused("closed"),
  );
});

test("another organisation, a removed member, the buyer and a suspended organisation answer nothing", async () => {
  const { id, owner, buyer, other, briefId } = await aLetter();
  const member = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  await changeMember(owner, member.id, undefined);
  const form = { id, answers, note: null, version: 0 };

  for (const actor of [other.owner, member, buyer, await aProvider()])
    expect(await answerBrief(actor, form)).toEqual(refused("no-such-brief"));
  await suspendOrganisation(owner);
  expect(await answerBrief(owner, form)).toEqual(refused("no-such-brief"));
  expect(await answerBrief(owner, { ...form, id: "new" })).toEqual(refused("no-such-brief"));
  expect((await findOwnBrief(buyer, briefId))?.columns[0]?.state).toBe("sent");
});
