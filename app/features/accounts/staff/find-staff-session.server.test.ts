import { expect, test } from "vitest";
import { aModerator, aSecondFactor, aSession, aStaffSession, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { grantRole } from "../grant-role.server.ts";
import { endSession } from "../sessions/end-session.server.ts";
import { findSecondFactor, findStaffSession } from "./find-staff-session.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const usedAt = async () => {
  const row = everything.selectFrom("staffSessions").select("usedAt").executeTakeFirstOrThrow();
  return (await row).usedAt.getTime();
};

test("a staff session is valid only with its own session", async () => {
  const moderator = await aModerator();
  const [here, elsewhere] = [await aSession(moderator), await aSession(moderator)];
  const { actor: other } = await aSession(await aModerator());
  const token = await aStaffSession(here.actor);

  expect(await findStaffSession(token, here.actor)).toEqual({ openedAt: expect.any(Date) });
  for (const actor of [elsewhere.actor, other]) {
    expect(await findStaffSession(token, actor)).toBeUndefined();
  }
  for (const wrong of ["", "x", here.token, here.actor.sessionId]) {
    expect(await findStaffSession(wrong, here.actor), wrong).toBeUndefined();
  }
});

test("a staff session ends after thirty minutes without use, and each use extends it", async () => {
  const { actor } = await aSession(await aModerator());
  const over = await aStaffSession(actor, { usedAt: ago(30 * MINUTE + 1_000) });
  expect(await findStaffSession(over, actor)).toBeUndefined();
  await everything.deleteFrom("staffSessions").execute();

  const token = await aStaffSession(actor, { usedAt: ago(29 * MINUTE) });
  expect(await findStaffSession(token, actor)).toBeDefined();
  expect(await usedAt()).toBeGreaterThan(ago(MINUTE).getTime());
});

test("a staff session ends after eight hours however often it is used", async () => {
  const { actor } = await aSession(await aModerator());
  const over = await aStaffSession(actor, { createdAt: ago(8 * HOUR + MINUTE) });
  const almost = await aStaffSession(actor, { createdAt: ago(8 * HOUR - MINUTE) });

  expect(await findStaffSession(over, actor)).toBeUndefined();
  expect(await findStaffSession(almost, actor)).toBeDefined();
});

test("the last use is updated at most once a minute", async () => {
  const { actor } = await aSession(await aModerator());
  const token = await aStaffSession(actor, { usedAt: ago(50_000) });
  const before = await usedAt();

  await findStaffSession(token, actor);
  expect(await usedAt()).toBe(before);

  await everything
    .updateTable("staffSessions")
    .set({ usedAt: ago(61_000) })
    .execute();
  await findStaffSession(token, actor);
  expect(await usedAt()).toBeGreaterThan(ago(30_000).getTime());
});

test("a staff session ends with its session: by signing out, a role change or a suspension", async () => {
  const ends = [
    (_: { email: string }, token: string) => endSession(token),
    ({ email }: { email: string }) => grantRole(email, "admin"),
    (account: Parameters<typeof suspend>[0]) => suspend(account),
  ];
  for (const end of ends) {
    const moderator = await aModerator();
    const { token, actor } = await aSession(moderator);
    const staffToken = await aStaffSession(actor);

    await end(moderator, token);

    expect(await findStaffSession(staffToken, actor)).toBeUndefined();
  }
  expect(await everything.selectFrom("staffSessions").selectAll().execute()).toEqual([]);
});

test("a second factor is found once it is confirmed", async () => {
  const [without, begun, confirmed] = [await aModerator(), await aModerator(), await aModerator()];
  await aSecondFactor(begun, { confirmedAt: null });
  await aSecondFactor(confirmed, { confirmedAt: new Date(0) });

  expect(await findSecondFactor(without.id)).toBeUndefined();
  expect(await findSecondFactor(begun.id)).toBeUndefined();
  expect(await findSecondFactor(confirmed.id)).toEqual({ confirmedAt: new Date(0) });
});
