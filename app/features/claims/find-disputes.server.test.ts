import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { aDispute, statement } from "#test/disputes.ts";
import { answerDispute } from "./answer-dispute.server.ts";
import { findDispute, findDisputes } from "./find-disputes.server.ts";
import { withdrawDispute } from "./withdraw-dispute.server.ts";

test("both sides read both texts, and nobody's name or address", async () => {
  const { id, claimant, holder } = await aDispute();
  await answerDispute(holder, { id, answer: "We made it." });

  for (const [actor, isClaimant] of [
    [claimant, true],
    [holder, false],
  ] as const) {
    const dispute = await findDispute(actor, id);
    expect(dispute).toMatchObject({ isClaimant, statement, answer: "We made it.", outcome: null });
    expect(JSON.stringify(dispute)).not.toMatch(/@/);
    for (const person of [claimant, holder]) {
      expect(JSON.stringify(dispute)).not.toContain(person.id);
      expect(JSON.stringify(dispute)).not.toContain(person.organisationId);
    }
  }
});

test("strangers find none", async () => {
  const { id } = await aDispute();
  const stranger = await aProvider();

  expect(await findDispute(stranger, id)).toBeUndefined();
  expect(await findDispute(stranger, "no id")).toBeUndefined();
  expect(await findDisputes(stranger)).toEqual([]);
});

test("open ones come first", async () => {
  const holder = await aProvider();
  const first = await aDispute({ holder });
  const second = await aDispute({ holder });
  await withdrawDispute(second.claimant, second.id);

  expect((await findDisputes(holder)).map(({ id }) => id)).toEqual([first.id, second.id]);
});
