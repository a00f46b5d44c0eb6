import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aModerator, aProvider, aSecondFactor, aSession, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { secondFactorGuessed } from "../account-jobs.ts";
import { endSession } from "../sessions/end-session.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { findSecondFactor, findStaffSession } from "../staff/find-staff-session.server.ts";
import { trySecondFactor } from "./try-second-factor.server.ts";

const WRONG = "000000";

test("a first code confirms the second factor, opens the staff area, and is in the audit log", async () => {
  const { actor, code } = await aBegunFactor();

  const confirmed = await confirm(actor, code());

  if (!confirmed.ok) throw new Error(confirmed.refusal);
  expect(await findSecondFactor(actor.id)).toEqual({ confirmedAt: expect.any(Date) });
  expect(await findStaffSession(confirmed.value.token, actor)).toBeDefined();
  expect(
    await everything.selectFrom("auditLog").select(["actorId", "action", "subject"]).execute(),
  ).toEqual([{ actorId: actor.id, action: "second-factor-confirmed", subject: actor.id }]);
});

test("a wrong code confirms nothing and opens nothing", async () => {
  const { actor, code } = await aBegunFactor();
  const right = code();

  for (const wrong of [code(5), "000000", right.slice(1), ""].filter((typed) => typed !== right)) {
    expect(await confirm(actor, wrong)).toEqual({
      ok: false,
      refusal: "wrong-code",
    });
  }

  expect(await findSecondFactor(actor.id)).toBeUndefined();
  for (const table of ["staffSessions", "auditLog"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test("the code that confirmed is used up", async () => {
  const { actor, code } = await aBegunFactor();
  const used = code();
  await confirm(actor, used);

  expect(await prove(actor, used)).toMatchObject({ refusal: "wrong-code" });
});

test("a confirmed factor cannot be confirmed again", async () => {
  const { actor, code } = await aBegunFactor();
  const [first, second] = [code(), code(1)];
  await confirm(actor, first);

  expect(await confirm(actor, second)).toMatchObject({
    refusal: "wrong-code",
  });
});

test("a second factor that was never begun cannot be confirmed, nor one of a provider", async () => {
  const moderator = await aSession(await aModerator());
  expect(await confirm(moderator.actor, "123456")).toMatchObject({
    refusal: "wrong-code",
  });

  const provider = await aProvider();
  const { code } = await aSecondFactor(provider, { confirmedAt: null });
  const { actor } = await aSession(provider);
  expect(await confirm(actor, code())).toMatchObject({
    refusal: "not-allowed",
  });
  expect(await findSecondFactor(provider.id)).toBeUndefined();
});

test("a right code opens the staff area to this session, and only a hash is stored", async () => {
  const { actor, code } = await someStaff();

  const proven = await prove(actor, code());

  if (!proven.ok) throw new Error(proven.refusal);
  expect(await findStaffSession(proven.value.token, actor)).toBeDefined();
  expect(await findStaffSessions()).toMatchObject([
    { tokenHash: hashToken(proven.value.token), sessionId: actor.sessionId },
  ]);
});

test("the next code is accepted too, for a phone whose clock is fast; others are not", async () => {
  const { actor, code } = await someStaff();
  for (const offset of [-3, 3]) {
    expect(await prove(actor, code(offset)), `${offset}`).toEqual({
      ok: false,
      refusal: "wrong-code",
    });
  }
  expect(await prove(actor, code(1))).toMatchObject({ ok: true });
});

test("a code works once over all devices, and invalidates earlier codes", async () => {
  const { moderator, actor, code } = await someStaff();
  const elsewhere = await aSession(moderator);
  const [earlier, used] = [code(-1), code()];
  await prove(actor, used);

  for (const [who, typed] of [
    [actor, used],
    [elsewhere.actor, used],
    [elsewhere.actor, earlier],
  ] as const) {
    expect(await prove(who, typed)).toMatchObject({ refusal: "wrong-code" });
  }
  expect(await findStaffSessions()).toHaveLength(1);
});

test("of concurrent requests with one code, one succeeds", async () => {
  const { moderator, code } = await someStaff();
  const sessions = await Promise.all(Array.from({ length: 5 }, () => aSession(moderator)));
  const typed = code();

  const proven = await Promise.all(sessions.map(({ actor }) => prove(actor, typed)));

  expect(proven.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await findStaffSessions()).toHaveLength(1);
});

test("five tries in five minutes, of which a right code is one; other accounts keep theirs", async () => {
  const [{ actor, code }, other] = [await someStaff(), await someStaff()];
  for (let count = 0; count < 5; count++) await prove(actor, "000000");

  expect(await prove(actor, code())).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  expect(await prove(other.actor, other.code())).toMatchObject({ ok: true });
});

test("a second factor that was only begun opens nothing, nor does a provider's or another's", async () => {
  const moderator = await aModerator();
  const begun = await aSecondFactor(moderator, { confirmedAt: null });
  const { actor } = await aSession(moderator);
  const other = await someStaff();
  for (const code of [begun.code(), other.code()]) {
    expect(await prove(actor, code)).toMatchObject({ refusal: "wrong-code" });
  }

  const provider = await aProvider();
  const factor = await aSecondFactor(provider);
  const session = await aSession(provider);
  expect(await prove(session.actor, factor.code())).toMatchObject({
    refusal: "not-allowed",
  });
  expect(await findStaffSessions()).toEqual([]);
});

test("an ended session is refused and does not use the code up", async () => {
  const { moderator, token, actor, code } = await someStaff();
  await endSession(token);
  const typed = code();

  expect(await prove(actor, typed)).toMatchObject({ refusal: "wrong-code" });

  const { actor: next } = await aSession(moderator);
  expect(await prove(next, typed)).toMatchObject({ ok: true });
});

test("after twenty wrong codes in a day no code opens the staff area, and the owner is notified once", async () => {
  const { actor, code } = await someStaff();
  for (let count = 0; count < 19; count++) await guess(actor);
  expect(await waitingFor(secondFactorGuessed)).toEqual([]);

  await guess(actor);

  expect(await waitingFor(secondFactorGuessed)).toEqual([
    { mailId: expect.any(String), userId: actor.id },
  ]);
  await forgetShortLimit();
  expect(await prove(actor, code())).toEqual({
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
    expect(await prove(actor, code())).toMatchObject({
      ok: true,
    });
  }

  await guess(actor);

  const answer = await prove(other.actor, other.code());
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

function confirm(actor: SignedIn, code: string) {
  return trySecondFactor(actor, { code, factor: "new" });
}

function prove(actor: SignedIn, code: string) {
  return trySecondFactor(actor, { code, factor: "confirmed" });
}

async function aBegunFactor() {
  const moderator = await aModerator();
  const { code } = await aSecondFactor(moderator, { confirmedAt: null });
  return { ...(await aSession(moderator)), code };
}

async function someStaff() {
  const moderator = await aModerator();
  const factor = await aSecondFactor(moderator);
  return { moderator, ...factor, ...(await aSession(moderator)) };
}

function findStaffSessions() {
  return everything.selectFrom("staffSessions").selectAll().execute();
}

async function guess(actor: SignedIn) {
  await forgetShortLimit();
  expect(await prove(actor, WRONG)).toEqual({ ok: false, refusal: "wrong-code" });
}

/** Simulates that five minutes have passed. */
async function forgetShortLimit() {
  await everything
    .deleteFrom("rateLimits")
    .where("key", "like", "second-factor/account:%")
    .execute();
}
