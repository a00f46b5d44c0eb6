import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aDispute } from "#test/disputes.ts";
import { answerDispute } from "./answer-dispute.server.ts";
import { disputeNoticeOwed } from "./claim-jobs.ts";
import { withdrawDispute } from "./withdraw-dispute.server.ts";

const refused = { ok: false, refusal: "no-such-dispute" };

test("the holder answers, may change it, and both sides are told of the first", async () => {
  const { id, holder } = await aDispute();

  expect(await answerDispute(holder, { id, answer: "We resell it." })).toMatchObject({ ok: true });
  expect(await answerDispute(holder, { id, answer: "We made it." })).toMatchObject({ ok: true });

  expect(await findAnswers()).toEqual([{ answer: "We made it.", answeredBy: holder.id }]);
  const owed = await waitingFor(disputeNoticeOwed);
  expect(owed.filter(({ kind }) => kind === "answered")).toHaveLength(2);
});

test("nobody else answers, and nobody after the end", async () => {
  const { id, claimant, holder } = await aDispute();
  for (const actor of [claimant, await aProvider()])
    expect(await answerDispute(actor, { id, answer: "Mine." })).toEqual(refused);
  expect(await answerDispute(holder, { id: "no id", answer: "Mine." })).toEqual(refused);

  await withdrawDispute(claimant, id);
  expect(await answerDispute(holder, { id, answer: "Ours." })).toEqual(refused);
  expect(await findAnswers()).toEqual([{ answer: null, answeredBy: null }]);
});

function findAnswers() {
  return everything.selectFrom("disputes").select(["answer", "answeredBy"]).execute();
}
