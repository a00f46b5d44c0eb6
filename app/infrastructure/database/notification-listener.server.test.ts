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

test("the database notifies of the end of a session, however it ends", async () => {
  const provider = await aProvider();
  const end = {
    signedOut: await aSession(provider),
    expired: await aSession(provider, { usedAt: new Date("2026-01-01") }),
    suspended: await aSession(await aProvider()),
    granted: await aSession(await aProvider()),
    deleted: await aSession(await aProvider()),
  };
  const { received, stop } = await listen();

  await revokeSession(end.signedOut.actor, end.signedOut.actor.sessionId);
  await sweepExpired();
  await suspend(end.suspended.actor);
  await grantRole(end.granted.actor.email, "moderator");
  await webDatabase.deleteFrom("users").where("id", "=", end.deleted.actor.id).execute();

  await expect
    .poll(() => received, patiently)
    .toEqual(Object.values(end).map(({ actor }) => actor.sessionId));
  stop();
});

test("a rolled-back deletion is not notified, and neither is the use of a session", async () => {
  const { actor } = await aSession(await aProvider());
  const { received, stop } = await listen();

  await expect(
    webDatabase.transaction().execute(async (tx) => {
      await tx.deleteFrom("sessions").execute();
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await everything.updateTable("sessions").set({ usedAt: new Date() }).execute();
  await revokeSession(actor, actor.sessionId);

  // Notifications keep their order, so an earlier one would have arrived before this.
  await expect.poll(() => received, patiently).toEqual([actor.sessionId]);
  stop();
});

test("the database notifies organisation and account when a listing is decided, promoted, revised or deleted", async () => {
  const [decided, promoted, proposed, deleted] = [
    await aListing(),
    await aListing({ status: "approved" }),
    await aListing({ status: "approved" }),
    await aListing(),
  ];
  const { received, stop } = await listen(changedListings);
  const change = (id: string) => everything.updateTable("whiteLabelServices").where("id", "=", id);

  await change(decided.id).set({ status: "rejected" }).execute();
  await change(promoted.id).set({ recommended: 1 }).execute();
  await aRevision(proposed);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", deleted.id).execute();

  await expect
    .poll(() => received, patiently)
    .toEqual(
      [decided, promoted, proposed, deleted].flatMap(({ organisationId, userId }) => [
        organisationId,
        userId,
      ]),
    );
  stop();
});

test("a stopped listener gets no more notifications, and the others still do", async () => {
  const provider = await aProvider();
  const [first, second] = [await aSession(provider), await aSession(provider)];
  const [stopped, staying] = [await listen(), await listen()];

  await revokeSession(provider, first.actor.sessionId);
  await expect.poll(() => staying.received, patiently).toHaveLength(1);
  stopped.stop();
  await revokeSession(provider, second.actor.sessionId);

  await expect.poll(() => staying.received, patiently).toHaveLength(2);
  expect(stopped.received).toEqual([first.actor.sessionId]);
  staying.stop();
});

test("all listeners share one connection", async () => {
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen()));

  expect(await findConnections()).toHaveLength(1);
  for (const { stop } of listeners) stop();
});

test("a killed connection is reopened; listeners are informed and get later notifications", async () => {
  const { received, onReconnect, stop } = await listen();
  const [killed] = await findConnections();
  const { actor } = await aSession(await aProvider());

  await sql`select pg_terminate_backend(${killed})`.execute(everything);

  await expect.poll(() => onReconnect.mock.calls.length, patiently).toBe(1);
  expect(await findConnections()).not.toContain(killed);
  await revokeSession(actor, actor.sessionId);
  await expect.poll(() => received, patiently).toEqual([actor.sessionId]);
  stop();
});

async function listen(listener = endedSessions) {
  const received: string[] = [];
  const onReconnect = vi.fn();
  const stop = await listener.listen({ onNotification: (id) => received.push(id), onReconnect });
  return { received, onReconnect, stop };
}

async function findConnections() {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and query = 'listen session_ended'`.execute(everything);
  return rows.map(({ pid }) => pid);
}
