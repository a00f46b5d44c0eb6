import { expect, test } from "vitest";
import { aModerator, aProvider, aSecondFactor, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findSecondFactor, findStaffSession } from "../staff/find-staff-session.server.ts";
import { confirmSecondFactor } from "./confirm-second-factor.server.ts";
import { proveSecondFactor } from "./prove-second-factor.server.ts";

async function aBegunFactor() {
  const moderator = await aModerator();
  const { code } = await aSecondFactor(moderator, { confirmedAt: null });
  return { ...(await aSession(moderator)), code };
}

test("a first code confirms the second factor, opens the staff area, and is in the audit log", async () => {
  const { actor, code } = await aBegunFactor();

  const confirmed = await confirmSecondFactor(actor, { code: code() });

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
    expect(await confirmSecondFactor(actor, { code: wrong })).toEqual({
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
  await confirmSecondFactor(actor, { code: used });

  expect(await proveSecondFactor(actor, { code: used })).toMatchObject({ refusal: "wrong-code" });
});

test("what was confirmed is not confirmed again", async () => {
  const { actor, code } = await aBegunFactor();
  const [first, second] = [code(), code(1)];
  await confirmSecondFactor(actor, { code: first });

  expect(await confirmSecondFactor(actor, { code: second })).toMatchObject({
    refusal: "wrong-code",
  });
});

test("a second factor that was never begun cannot be confirmed, nor one of a provider", async () => {
  const moderator = await aSession(await aModerator());
  expect(await confirmSecondFactor(moderator.actor, { code: "123456" })).toMatchObject({
    refusal: "wrong-code",
  });

  const provider = await aProvider();
  const { code } = await aSecondFactor(provider, { confirmedAt: null });
  const { actor } = await aSession(provider);
  expect(await confirmSecondFactor(actor, { code: code() })).toMatchObject({
    refusal: "not-allowed",
  });
  expect(await findSecondFactor(provider.id)).toBeUndefined();
});
