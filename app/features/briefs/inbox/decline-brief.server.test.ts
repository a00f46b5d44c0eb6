import { expect, test } from "vitest";
import { aBrief, letDaysPass } from "#test/briefs.ts";
import { waitingFor } from "#test/builders.ts";
import { briefNoticeOwed } from "../brief-jobs.ts";
import { findOwnBrief } from "../find-own-brief.server.ts";
import { answerBrief } from "./answer-brief.server.ts";
import { declineBrief } from "./decline-brief.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

test("the buyer reads the reason and is told once; the others are still asked", async () => {
  const { id: briefId, buyer, letters } = await aBrief();
  const { id = "", owner = buyer } = letters[0] ?? {};

  expect(await declineBrief(owner, { id, reason: "elsewhere" })).toMatchObject({ ok: true });
  expect(await declineBrief(owner, { id, reason: "other" })).toEqual(refused("closed"));

  expect((await findOwnBrief(buyer, briefId))?.columns).toMatchObject([
    { state: "declined", declineReason: "elsewhere" },
    { state: "sent" },
  ]);
  const told = (await waitingFor(briefNoticeOwed)).filter(({ kind }) => kind === "declined");
  expect(told.map(({ userId }) => userId)).toEqual([buyer.id]);
});

test("only the organisation that was asked declines, before it has answered and before the deadline", async () => {
  const { id: briefId, buyer, letters } = await aBrief();
  const [first, second] = letters;
  if (!first || !second) throw new Error("the brief has no letters");

  for (const actor of [buyer, second.owner])
    expect(await declineBrief(actor, { id: first.id, reason: "other" })).toEqual(
      refused("no-such-brief"),
    );
  await answerBrief(first.owner, { id: first.id, answers: {}, note: "Yes.", version: 0 });
  expect(await declineBrief(first.owner, { id: first.id, reason: "other" })).toEqual(
    refused("closed"),
  );
  await letDaysPass(briefId, 14);
  expect(await declineBrief(second.owner, { id: second.id, reason: "other" })).toEqual(
    refused("closed"),
  );
  expect(await declineBrief(second.owner, { id: "x", reason: "other" })).toEqual(
    refused("no-such-brief"),
  );
});
