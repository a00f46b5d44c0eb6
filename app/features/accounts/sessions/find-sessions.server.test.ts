import { sql } from "kysely";
import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import {
  aListing,
  aModerator,
  aProvider,
  aSession,
  ownerOf,
  suspend,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { grantRole } from "../grant-role.server.ts";
import {
  findLiveSession,
  findSessionEnd,
  findSessions,
  findSignedIn,
} from "./find-sessions.server.ts";
import { revokeSession } from "./revoke-session.server.ts";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "./session-life.ts";
import { sweepExpired } from "./sweep-expired.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

test("a session gives the account, its role and the sign-in time", async () => {
  const moderator = await aModerator();
  const { token, actor } = await aSession(moderator);
  await aSession(await aProvider());

  expect(await findSignedIn(token)).toEqual(actor);
});

test("an unknown token gives no session", async () => {
  const { actor } = await aSession(await aProvider());

  for (const token of ["", "x", actor.sessionId, "a".repeat(43)]) {
    expect(await findSignedIn(token), token).toBeUndefined();
  }
});

test("a session ends after seven days without use, and each use extends it", async () => {
  const provider = await aProvider();
  const old = { createdAt: ago(20 * DAY) };
  const unused = await aSession(provider, { ...old, usedAt: ago(7 * DAY + MINUTE) });
  const justInTime = await aSession(provider, { ...old, usedAt: ago(7 * DAY - MINUTE) });

  expect(await findSignedIn(unused.token)).toBeUndefined();
  expect(await findSignedIn(justInTime.token)).toMatchObject({ id: provider.id });
  expect((await usedAt(justInTime.actor.sessionId)).getTime()).toBeGreaterThan(
    ago(MINUTE).getTime(),
  );
  expect((await usedAt(unused.actor.sessionId)).getTime()).toBeLessThan(ago(7 * DAY).getTime());
});

test("a session ends after thirty days however often it is used", async () => {
  const provider = await aProvider();
  const over = await aSession(provider, { createdAt: ago(30 * DAY + MINUTE) });
  const almost = await aSession(provider, { createdAt: ago(30 * DAY - MINUTE) });

  expect(await findSignedIn(over.token)).toBeUndefined();
  expect(await findSignedIn(almost.token)).toMatchObject({ id: provider.id });
});

test("the last use is updated at most once a minute, and for this session only", async () => {
  const provider = await aProvider();
  const recent = await aSession(provider, { usedAt: ago(50_000) });
  const other = await aSession(provider, { usedAt: ago(2 * DAY) });
  const before = [await usedAt(recent.actor.sessionId), await usedAt(other.actor.sessionId)];

  await findSignedIn(recent.token);
  expect([await usedAt(recent.actor.sessionId), await usedAt(other.actor.sessionId)]).toEqual(
    before,
  );

  await everything
    .updateTable("sessions")
    .set({ usedAt: ago(61_000) })
    .execute();
  await findSignedIn(recent.token);
  expect((await usedAt(recent.actor.sessionId)).getTime()).toBeGreaterThan(ago(30_000).getTime());
  expect((await usedAt(other.actor.sessionId)).getTime()).toBeLessThan(ago(60_000).getTime());
});

test("suspending an account ends all its sessions, and only its own", async () => {
  const [provider, other] = [await aProvider(), await aProvider()];
  const sessions = [await aSession(provider), await aSession(provider)];
  const untouched = await aSession(other);

  await workerDatabase
    .updateTable("users")
    .set({ suspendedAt: new Date() })
    .where("id", "=", provider.id)
    .execute();

  for (const { token } of sessions) expect(await findSignedIn(token)).toBeUndefined();
  expect(await everything.selectFrom("sessions").select("id").execute()).toEqual([
    { id: untouched.actor.sessionId },
  ]);
});

test("a remaining session of a suspended account is not valid", async () => {
  const provider = await aProvider();
  await suspend(provider);
  const { token } = await aSession(provider);

  expect(await findSignedIn(token)).toBeUndefined();
});

test("a session acts for the chosen organisation even while it is suspended, and without a choice for another one", async () => {
  const own = await aListing();
  const account = { ...ownerOf(own), email: "chooser@rebadge.test" };
  const other = await aListing();
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: other.organisationId ?? "", userId: account.id, role: "editor" })
    .execute();
  const chosen = await aSession(account, { organisationId: own.organisationId });
  const undecided = await aSession(account);
  await suspendOrganisation(own);

  expect(await findSignedIn(chosen.token)).toMatchObject({
    organisationId: own.organisationId,
    isOrganisationSuspended: true,
  });
  expect(await findSignedIn(undecided.token)).toMatchObject({
    organisationId: other.organisationId,
    isOrganisationSuspended: false,
  });

  await suspendOrganisation(other);
  expect(await findSignedIn(undecided.token)).toMatchObject({
    organisationId: own.organisationId,
    isOrganisationSuspended: true,
  });
});

test("changing the role ends the sessions", async () => {
  const provider = await aProvider();
  const { token } = await aSession(provider);
  const untouched = await aSession(await aProvider());

  await grantRole(provider.email, "moderator");

  expect(await findSignedIn(token)).toBeUndefined();
  expect(await findSignedIn(untouched.token)).toBeDefined();
});

test("setting the same role or another name ends no session", async () => {
  const provider = await aProvider();
  const { token } = await aSession(provider);

  await grantRole(provider.email, "provider");
  await everything.updateTable("users").set({ name: "Ann" }).execute();

  expect(await findSignedIn(token)).toMatchObject({ id: provider.id });
});

test("a session is live until it is ended", async () => {
  const { actor } = await aSession(await aProvider());
  expect(await findLiveSession(actor.sessionId)).toEqual({ id: actor.sessionId });

  await everything.deleteFrom("sessions").execute();
  expect(await findLiveSession(actor.sessionId)).toBeUndefined();
});

test("an account's sessions are ordered by last use, without expired ones and those of other accounts", async () => {
  const provider = await aProvider();
  const { actor } = await aSession(provider, {
    usedAt: ago(DAY),
    userAgent: "Firefox/150.0 Linux",
  });
  const phone = await aSession(provider, { address: "10.0.0.9", userAgent: "iPhone CriOS/156.0" });
  await aSession(provider, { usedAt: ago(7 * DAY + MINUTE) });
  await aSession(provider, { createdAt: ago(30 * DAY + MINUTE) });
  await aSession(await aProvider());

  expect(await findSessions(actor)).toEqual([
    {
      id: phone.actor.sessionId,
      address: "10.0.0.9",
      device: "Chrome on iPhone",
      lastUsed: (await usedAt(phone.actor.sessionId)).toISOString(),
      current: false,
    },
    expect.objectContaining({ id: actor.sessionId, device: "Firefox on Linux", current: true }),
  ]);
});

async function usedAt(id: string) {
  const row = await everything
    .selectFrom("sessions")
    .select("usedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.usedAt;
}

test("the reason why a session ended is found by its token", async () => {
  const account = await aProvider();
  const sessions = {
    revoked: await aSession(account),
    idle: await aSession(account, { usedAt: ago(MAX_IDLE_DAYS * DAY + MINUTE) }),
    old: await aSession(account, { createdAt: ago(MAX_SESSION_DAYS * DAY + MINUTE) }),
    open: await aSession(account),
  };
  const endOf = ({ token }: { token: string }) => findSessionEnd(token);
  // Expired, but not deleted yet.
  expect(await endOf(sessions.idle)).toBe("expired");

  await revokeSession(account, sessions.revoked.actor.sessionId);
  await sweepExpired();
  expect(await endOf(sessions.revoked)).toBe("signed-out");
  for (const swept of [sessions.idle, sessions.old]) expect(await endOf(swept)).toBe("expired");

  await suspend(account);
  expect(await endOf(sessions.open)).toBe("suspended");
  const other = await aSession(await aProvider());
  await everything.deleteFrom("users").where("id", "=", other.actor.id).execute();
  expect(await endOf(other)).toBe("account-deleted");
  expect(await findSessionEnd("invented")).toBeUndefined();
});

test("the reason is deleted once the cookie has expired", async () => {
  const account = await aProvider();
  const [former, recent] = [await aSession(account), await aSession(account)];
  await revokeSession(account, former.actor.sessionId);
  const before = sql<Date>`now() - make_interval(days => ${MAX_SESSION_DAYS}, hours => 1)`;
  await everything.updateTable("endedSessions").set({ endedAt: before }).execute();
  await revokeSession(account, recent.actor.sessionId);

  await sweepExpired();

  expect(await findSessionEnd(former.token)).toBeUndefined();
  expect(await findSessionEnd(recent.token)).toBe("signed-out");
});
