import { expect, test } from "vitest";
import {
  consumeRateLimit,
  isRateLimited,
} from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { aModerator, aSecondFactor, aSession, aStaffSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { attemptLimits } from "../attempt-limits.ts";
import { findSecondFactor } from "../staff/find-staff-session.server.ts";
import { resetSecondFactor } from "./reset-second-factor.server.ts";

const { wrongSecondFactorDaily } = attemptLimits;

test("an operator removes a second factor and every session, and the audit log records it", async () => {
  const [moderator, other] = [await aModerator(), await aModerator()];
  for (const account of [moderator, other]) {
    await aSecondFactor(account);
    const { actor } = await aSession(account);
    await aStaffSession(actor);
    for (let count = 0; count < 20; count++)
      await consumeRateLimit([wrongSecondFactorDaily, account.id]);
  }

  expect(await resetSecondFactor(` ${moderator.email.toUpperCase()}`)).toEqual({
    ok: true,
    value: { email: moderator.email },
  });

  expect(await findSecondFactor(moderator.id)).toBeUndefined();
  expect(await findSecondFactor(other.id)).toBeDefined();
  expect(await isRateLimited(everything, [wrongSecondFactorDaily, moderator.id])).toBe(false);
  expect(await isRateLimited(everything, [wrongSecondFactorDaily, other.id])).toBe(true);
  expect(await everything.selectFrom("sessions").select("userId").execute()).toEqual([
    { userId: other.id },
  ]);
  expect(await everything.selectFrom("staffSessions").selectAll().execute()).toHaveLength(1);
  expect(
    await everything.selectFrom("auditLog").select(["actorId", "action", "subject"]).execute(),
  ).toEqual([{ actorId: null, action: "second-factor-reset", subject: moderator.id }]);
});

test("there is nothing to reset without an account or without a second factor, and no session ends", async () => {
  const moderator = await aModerator();
  await aSession(moderator);

  expect(await resetSecondFactor("nobody@rebadge.test")).toMatchObject({
    refusal: "no-such-account",
  });
  expect(await resetSecondFactor(moderator.email)).toMatchObject({ refusal: "no-second-factor" });
  expect(await everything.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  expect(await everything.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});
