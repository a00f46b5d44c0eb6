import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aModerator, aProvider, aSecondFactor, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { endSession } from "../sessions/end-session.server.ts";
import { findStaffSession } from "../staff/find-staff-session.server.ts";
import { proveSecondFactor } from "./prove-second-factor.server.ts";

async function someStaff() {
  const moderator = await aModerator();
  const factor = await aSecondFactor(moderator);
  return { moderator, ...factor, ...(await aSession(moderator)) };
}

const openStaffSessions = () => everything.selectFrom("staffSessions").selectAll().execute();

test("a right code opens the staff area to this session, and we keep only a hash", async () => {
  const { actor, code } = await someStaff();

  const proven = await proveSecondFactor(actor, { code: code() });

  if (!proven.ok) throw new Error(proven.refusal);
  expect(await findStaffSession(proven.value.token, actor)).toBeDefined();
  expect(await openStaffSessions()).toMatchObject([
    { tokenHash: hashToken(proven.value.token), sessionId: actor.sessionId },
  ]);
});

test("the next code counts already, for a phone that is fast; others do not", async () => {
  const { actor, code } = await someStaff();
  for (const away of [-3, 3]) {
    expect(await proveSecondFactor(actor, { code: code(away) }), `${away}`).toEqual({
      ok: false,
      refusal: "wrong-code",
    });
  }
  expect(await proveSecondFactor(actor, { code: code(1) })).toMatchObject({ ok: true });
});

test("a code is good once, on every device, and so are those before it", async () => {
  const { moderator, actor, code } = await someStaff();
  const elsewhere = await aSession(moderator);
  const [earlier, used] = [code(-1), code()];
  await proveSecondFactor(actor, { code: used });

  for (const [who, typed] of [
    [actor, used],
    [elsewhere.actor, used],
    [elsewhere.actor, earlier],
  ] as const) {
    expect(await proveSecondFactor(who, { code: typed })).toMatchObject({ refusal: "wrong-code" });
  }
  expect(await openStaffSessions()).toHaveLength(1);
});

test("of many who show one code at once, one gets in", async () => {
  const { moderator, code } = await someStaff();
  const sessions = await Promise.all(Array.from({ length: 5 }, () => aSession(moderator)));
  const typed = code();

  const proven = await Promise.all(
    sessions.map(({ actor }) => proveSecondFactor(actor, { code: typed })),
  );

  expect(proven.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await openStaffSessions()).toHaveLength(1);
});

test("five tries in five minutes, of which a right code is one; other accounts keep theirs", async () => {
  const [{ actor, code }, other] = [await someStaff(), await someStaff()];
  for (let count = 0; count < 5; count++) await proveSecondFactor(actor, { code: "000000" });

  expect(await proveSecondFactor(actor, { code: code() })).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  expect(await proveSecondFactor(other.actor, { code: other.code() })).toMatchObject({ ok: true });
});

test("a second factor that was only begun opens nothing, nor does a provider's or another's", async () => {
  const moderator = await aModerator();
  const begun = await aSecondFactor(moderator, { confirmedAt: null });
  const { actor } = await aSession(moderator);
  const other = await someStaff();
  for (const code of [begun.code(), other.code()]) {
    expect(await proveSecondFactor(actor, { code })).toMatchObject({ refusal: "wrong-code" });
  }

  const provider = await aProvider();
  const factor = await aSecondFactor(provider);
  const session = await aSession(provider);
  expect(await proveSecondFactor(session.actor, { code: factor.code() })).toMatchObject({
    refusal: "not-allowed",
  });
  expect(await openStaffSessions()).toEqual([]);
});

test("a session that has ended meanwhile gets nothing, and spends no code", async () => {
  const { moderator, token, actor, code } = await someStaff();
  await endSession(token);
  const typed = code();

  expect(await proveSecondFactor(actor, { code: typed })).toMatchObject({ refusal: "wrong-code" });

  const { actor: next } = await aSession(moderator);
  expect(await proveSecondFactor(next, { code: typed })).toMatchObject({ ok: true });
});
