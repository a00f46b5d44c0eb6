import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { grantRole } from "#app/features/accounts/grant-role.server.ts";
import { revokeSession } from "#app/features/accounts/sessions/revoke-session.server.ts";
import { sweepExpired } from "#app/features/accounts/sessions/sweep-expired.server.ts";
import { aListing, aProvider, aRevision, aSession, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { webDatabase } from "./database.server.ts";
import { changedListings, endedSessions } from "./notification-listener.server.ts";

const patiently = { timeout: 10_000 };

afterAll(() => Promise.all([endedSessions.close(), changedListings.close()]));

test("the database announces the end of a session, however it ends", async () => {
  const provider = await aProvider();
  const end = {
    signedOut: await aSession(provider),
    expired: await aSession(provider, { usedAt: new Date("2026-01-01") }),
    suspended: await aSession(await aProvider()),
    granted: await aSession(await aProvider()),
    deleted: await aSession(await aProvider()),
  };
  const { heard, stop } = await listen();

  await revokeSession(end.signedOut.actor, end.signedOut.actor.sessionId);
  await sweepExpired();
  await suspend(end.suspended.actor);
  await grantRole(end.granted.actor.email, "moderator");
  await webDatabase.deleteFrom("users").where("id", "=", end.deleted.actor.id).execute();

  await expect
    .poll(() => heard, patiently)
    .toEqual(Object.values(end).map(({ actor }) => actor.sessionId));
  stop();
});

test("an end that was taken back is not announced, and a session that is used is no end", async () => {
  const { actor } = await aSession(await aProvider());
  const { heard, stop } = await listen();

  await expect(
    webDatabase.transaction().execute(async (tx) => {
      await tx.deleteFrom("sessions").execute();
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await everything.updateTable("sessions").set({ usedAt: new Date() }).execute();
  await revokeSession(actor, actor.sessionId);

  // Announcements keep their order: nothing can follow the one that was waited for.
  await expect.poll(() => heard, patiently).toEqual([actor.sessionId]);
  stop();
});

test("the database announces to whom a listing belongs that was decided, promoted, proposed anew or deleted", async () => {
  const [decided, promoted, proposed, deleted] = [
    await aListing(),
    await aListing({ status: "approved" }),
    await aListing({ status: "approved" }),
    await aListing(),
  ];
  const { heard, stop } = await listen(changedListings);
  const change = (id: string) => everything.updateTable("whiteLabelServices").where("id", "=", id);

  await change(decided.id).set({ status: "rejected" }).execute();
  await change(promoted.id).set({ recommended: 1 }).execute();
  await aRevision(proposed);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", deleted.id).execute();

  await expect
    .poll(() => heard, patiently)
    .toEqual([decided, promoted, proposed, deleted].map(({ userId }) => userId));
  stop();
});

test("whoever has stopped listening hears nothing more, and the others go on", async () => {
  const provider = await aProvider();
  const [first, second] = [await aSession(provider), await aSession(provider)];
  const [gone, staying] = [await listen(), await listen()];

  await revokeSession(provider, first.actor.sessionId);
  await expect.poll(() => staying.heard, patiently).toHaveLength(1);
  gone.stop();
  await revokeSession(provider, second.actor.sessionId);

  await expect.poll(() => staying.heard, patiently).toHaveLength(2);
  expect(gone.heard).toEqual([first.actor.sessionId]);
  staying.stop();
});

test("all who listen share one connection", async () => {
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen()));

  expect(await findEars()).toHaveLength(1);
  for (const { stop } of listeners) stop();
});

test("a connection that is killed is made again; whoever listens is told to look, and hears what comes then", async () => {
  const { heard, resume, stop } = await listen();
  const [killed] = await findEars();
  const { actor } = await aSession(await aProvider());

  await sql`select pg_terminate_backend(${killed})`.execute(everything);

  await expect.poll(() => resume.mock.calls.length, patiently).toBe(1);
  expect(await findEars()).not.toContain(killed);
  await revokeSession(actor, actor.sessionId);
  await expect.poll(() => heard, patiently).toEqual([actor.sessionId]);
  stop();
});

async function listen(announcements = endedSessions) {
  const heard: string[] = [];
  const resume = vi.fn();
  const stop = await announcements.listen({ hear: (id) => heard.push(id), resume });
  return { heard, resume, stop };
}

async function findEars() {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and query = 'listen session_ended'`.execute(everything);
  return rows.map(({ pid }) => pid);
}
