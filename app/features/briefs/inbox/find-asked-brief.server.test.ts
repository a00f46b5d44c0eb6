import { expect, test } from "vitest";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { aBrief, buyersWords, letDaysPass } from "#test/briefs.ts";
import { aMemberOf } from "#test/builders.ts";
import { findOwnBrief } from "../find-own-brief.server.ts";
import { answerBrief } from "./answer-brief.server.ts";
import { isAnswerable } from "./asked-brief.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";

test("opening it is what the buyer sees as read", async () => {
  const { id, buyer, letters } = await aBrief();
  const { id: letterId = "", owner = buyer } = letters[0] ?? {};

  expect(await findAskedBrief(owner, letterId)).toMatchObject({ state: "read", isNew: false });
  expect((await findOwnBrief(buyer, id))?.columns[0]?.state).toBe("read");
});

test("after the deadline nothing can be answered or changed", async () => {
  const { id, letters } = await aBrief();
  const [answered, silent] = letters;
  if (!answered || !silent) throw new Error("the brief has no letters");
  await answerBrief(answered.owner, { id: answered.id, answers: {}, note: "Yes.", version: 0 });
  const findBoth = async () => [
    await findAskedBrief(answered.owner, answered.id),
    await findAskedBrief(silent.owner, silent.id),
  ];
  expect((await findBoth()).map((brief) => brief && isAnswerable(brief))).toEqual([true, true]);

  await letDaysPass(id, 14);
  const found = await findBoth();
  expect(found.map((brief) => brief?.state)).toEqual(["answered", "expired"]);
  expect(found.map((brief) => brief && isAnswerable(brief))).toEqual([false, false]);
});

test("another organisation, a removed member and the buyer see nothing and leave it unread", async () => {
  const { id, buyer, letters } = await aBrief();
  const [first, second] = letters;
  if (!first || !second) throw new Error("the brief has no letters");
  const member = await aMemberOf({ organisationId: first.owner.organisationId ?? null }, "editor");
  await changeMember(first.owner, member.id, undefined);

  for (const actor of [buyer, second.owner, member])
    expect(await findAskedBrief(actor, first.id)).toBeUndefined();
  expect(await findAskedBrief(first.owner, "new")).toBeUndefined();
  expect((await findOwnBrief(buyer, id))?.columns[0]?.state).toBe("sent");
});

test("nothing that it shows names the buyer, the brief or the others that were asked", async () => {
  const { id, buyer, letters, listings } = await aBrief();
  const [first, second] = letters;
  if (!first || !second) throw new Error("the brief has no letters");
  await answerBrief(second.owner, { id: second.id, answers: {}, note: "Other-canary", version: 0 });

  const shown = JSON.stringify(await findAskedBrief(first.owner, first.id));
  const secrets = [...buyersWords, buyer.id, id, "Other-canary", second.id, listings[1]?.id ?? ""];
  for (const word of secrets) expect(shown).not.toContain(word);
});
