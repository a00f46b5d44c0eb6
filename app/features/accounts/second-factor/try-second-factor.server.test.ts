import { expect, test } from "vitest";
import { aModerator, aSecondFactor, aSession, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { secondFactorGuessed } from "../account-jobs.ts";
import { trySecondFactor } from "./try-second-factor.server.ts";

const WRONG = "000000";

test("after twenty wrong codes in a day no code opens the staff area, and the owner is told once", async () => {
  const { actor, code } = await someStaff();
  for (let count = 0; count < 19; count++) await guess(actor);
  expect(await waitingFor(secondFactorGuessed)).toEqual([]);

  await guess(actor);

  expect(await waitingFor(secondFactorGuessed)).toEqual([
    { mailId: expect.any(String), userId: actor.id },
  ]);
  await forgetShortLimit();
  expect(await trySecondFactor(actor, { code: code(), factor: "confirmed" })).toEqual({
    ok: false,
    refusal: "too-many-wrong-codes",
  });
  expect(await waitingFor(secondFactorGuessed)).toHaveLength(1);
});

test("right codes are not counted, and another account keeps its tries", async () => {
  const [{ actor, code }, other] = [await someStaff(), await someStaff()];
  for (let count = 0; count < 19; count++) await guess(actor);
  for (let count = 0; count < 3; count++) {
    await forgetShortLimit();
    await everything.updateTable("secondFactors").set({ lastStep: 0 }).execute();
    expect(await trySecondFactor(actor, { code: code(), factor: "confirmed" })).toMatchObject({
      ok: true,
    });
  }

  await guess(actor);

  const answer = await trySecondFactor(other.actor, { code: other.code(), factor: "confirmed" });
  expect(answer).toMatchObject({ ok: true });
});

test("the day counts from the first wrong code", async () => {
  const { actor } = await someStaff();
  await guess(actor);

  const row = await everything
    .selectFrom("rateLimits")
    .select("expiresAt")
    .where("key", "like", "second-factor/wrong-daily:%")
    .executeTakeFirstOrThrow();
  const hours = (row.expiresAt.getTime() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

async function someStaff() {
  const moderator = await aModerator();
  const factor = await aSecondFactor(moderator);
  return { ...factor, ...(await aSession(moderator)) };
}

async function guess(actor: Awaited<ReturnType<typeof someStaff>>["actor"]) {
  await forgetShortLimit();
  const answer = await trySecondFactor(actor, { code: WRONG, factor: "confirmed" });
  expect(answer).toEqual({ ok: false, refusal: "wrong-code" });
}

/** Simulates that five minutes have passed. */
async function forgetShortLimit() {
  await everything
    .deleteFrom("rateLimits")
    .where("key", "like", "second-factor/account:%")
    .execute();
}
