import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aModerator, aSecondFactor, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { spendCode } from "./spend-code.server.ts";

async function someStaff(confirmedAt: Date | null) {
  const moderator = await aModerator();
  const { code } = await aSecondFactor(moderator, { confirmedAt });
  const { actor } = await aSession(moderator);
  const spend = (typed: string, factor: "new" | "confirmed") =>
    webDatabase.transaction().execute((tx) => spendCode(tx, actor, typed, factor));
  return { actor, code, spend };
}

async function findFactor() {
  const factor = everything.selectFrom("secondFactors").select(["confirmedAt", "lastStep"]);
  const { confirmedAt, lastStep } = await factor.executeTakeFirstOrThrow();
  return { confirmedAt, lastStep: Number(lastStep) };
}

test("using a code stores its time step, and only a later code works after it", async () => {
  const since = new Date(0);
  const { code, spend } = await someStaff(since);
  const [now, next] = [code(), code(1)];

  expect(await spend(now, "confirmed")).toBe(true);
  const first = await findFactor();
  expect(first.confirmedAt).toEqual(since);
  expect(Math.abs(first.lastStep - Date.now() / 30_000)).toBeLessThan(2);

  expect(await spend(now, "confirmed")).toBe(false);
  expect(await spend(next, "confirmed")).toBe(true);
  expect((await findFactor()).lastStep).toBe(first.lastStep + 1);
});

test("a code of a new factor is accepted only as 'new', one of a confirmed factor only as 'confirmed'", async () => {
  const begun = await someStaff(null);
  expect(await begun.spend(begun.code(), "confirmed")).toBe(false);
  expect(await begun.spend(begun.code(), "new")).toBe(true);

  const confirmed = await someStaff(new Date());
  expect(await confirmed.spend(confirmed.code(), "new")).toBe(false);
  expect(await confirmed.spend(confirmed.code(), "confirmed")).toBe(true);
});
