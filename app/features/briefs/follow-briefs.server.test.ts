import { expect, test } from "vitest";
import { aBrief, letDaysPass } from "#test/briefs.ts";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { briefNoticeOwed } from "./brief-jobs.ts";
import { findOwnBriefs } from "./find-own-briefs.server.ts";
import { followBriefs } from "./follow-briefs.server.ts";
import { answerBrief } from "./inbox/answer-brief.server.ts";

async function told(kind: string) {
  const owed = await waitingFor(briefNoticeOwed);
  return owed.filter((one) => one.kind === kind).map(({ userId }) => userId);
}

test("who has not replied is reminded once, a day before the deadline", async () => {
  const { id, letters } = await aBrief();
  const [answering, silent] = letters;
  if (!answering || !silent) throw new Error("the brief has no letters");
  await answerBrief(answering.owner, { id: answering.id, answers: {}, note: "Yes.", version: 0 });

  await letDaysPass(id, 12.9);
  await followBriefs();
  expect(await told("reminder")).toEqual([]);

  await letDaysPass(id, 0.2);
  await followBriefs();
  await followBriefs();
  expect(await told("reminder")).toEqual([silent.owner.id]);
  expect(await told("ended")).toEqual([]);
});

test("after the deadline it ends once, and the buyer who still waited is told once", async () => {
  const { id, buyer, letters } = await aBrief();
  const [answering] = letters;
  if (!answering) throw new Error("the brief has no letters");
  await answerBrief(answering.owner, { id: answering.id, answers: {}, note: "Yes.", version: 0 });
  await letDaysPass(id, 14);

  await Promise.all([followBriefs(), followBriefs()]);
  await followBriefs();

  expect(await states()).toEqual(["answered", "expired"]);
  expect(await told("ended")).toEqual([buyer.id]);
  expect(await told("reminder")).toEqual([]);
});

test("a buyer whom all have answered is told nothing more", async () => {
  const { id, letters } = await aBrief();
  for (const { id: letterId, owner } of letters)
    await answerBrief(owner, { id: letterId, answers: {}, note: "Yes.", version: 0 });
  await letDaysPass(id, 14);
  await followBriefs();
  expect(await told("ended")).toEqual([]);
  expect(await states()).toEqual(["answered", "answered"]);
});

test("briefs are kept for 24 months", async () => {
  const [kept, old] = [await aBrief(), await aBrief()];
  await letDaysPass(kept.id, 725);
  await letDaysPass(old.id, 735);
  await followBriefs();
  expect(await findOwnBriefs(kept.buyer)).toHaveLength(1);
  expect(await findOwnBriefs(old.buyer)).toEqual([]);
  expect(await everything.selectFrom("briefLetters").select("id").execute()).toHaveLength(2);
});

async function states() {
  const rows = await everything
    .selectFrom("briefLetters")
    .select("state")
    .orderBy("position")
    .execute();
  return rows.map(({ state }) => state);
}
