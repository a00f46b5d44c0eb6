import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { revokeSession } from "#app/features/accounts/sessions/revoke-session.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import {
  changedListings,
  endedSessions,
} from "#app/infrastructure/database/notification-listener.server.ts";
import {
  aListing,
  aMemberOf,
  aProvider,
  aReviewer,
  aSession,
  ownerOf,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { closeSessionStreams, streamEnded, streamSession } from "./session-stream.server.ts";

const ENDED = "event: ended\ndata:\n\n";
const DISPLACED = "event: displaced\ndata:\n\n";
const LISTINGS = "event: listings\ndata:\n\n";

afterAll(closeSessionStreams);

test("a tab is notified when its session ends, and the stream ends", async () => {
  const { actor } = await aSession(await aProvider());
  const { rest } = await aTab(actor);

  await revokeSession(actor, actor.sessionId);

  expect(await rest()).toBe(ENDED);
});

test("the event stream is neither cached nor buffered", () => {
  for (const response of [open(noSession()), streamEnded()]) {
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/event-stream",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
    });
  }
});

test("a session that ended before the stream was opened is notified at once", async () => {
  expect(await open(noSession()).text()).toBe(`:\n\n${ENDED}`);
  expect(await streamEnded().text()).toBe(ENDED);
});

test("the tabs of a suspended organisation's people reload, and their streams end", async () => {
  const listing = await aListing();
  const tab = await aTab((await aSession(await aMemberOf(listing, "editor"))).actor);

  await suspendOrganisation(listing);

  expect(await tab.rest()).toBe(LISTINGS);
});

test("the tabs of a removed person reload what they may see, and their stream ends; others' do not", async () => {
  const listing = await aListing();
  const [removed, colleague] = [
    await aMemberOf(listing, "editor"),
    await aMemberOf(listing, "editor"),
  ];
  const tab = await aTab((await aSession(removed)).actor);
  const { isSilent } = await aTab((await aSession(colleague)).actor);

  await changeMember(ownerOf(listing), removed.id, undefined);

  expect(await tab.rest()).toBe(LISTINGS);
  expect(await isSilent()).toBe(true);
});

test("a tab is not notified of the end of another session", async () => {
  const provider = await aProvider();
  const [mine, theirs] = [await aSession(provider), await aSession(provider)];
  const { next } = await aTab(mine.actor);
  const { received } = await awaitNotification(endedSessions, theirs.actor.sessionId);

  await revokeSession(provider, theirs.actor.sessionId);
  await received;
  const line = next();
  expect(await Promise.race([line, setImmediate("silence")])).toBe("silence");

  await revokeSession(provider, mine.actor.sessionId);
  expect(await line).toBe(ENDED);
});

test("a session that ended while the listener was disconnected is notified after it reconnects", async () => {
  const { actor } = await aSession(await aProvider());
  const { rest } = await aTab(actor);

  // Without triggers, as if the notification had been lost with the connection.
  await everything.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom("sessions").execute();
  });
  await disconnect("session_ended");

  expect(await rest()).toBe(ENDED);
});

test("a decision reaches the owner's tabs within a second, and no one else's", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  const tabs = await Promise.all([
    aTab((await aSession(owner)).actor),
    aTab((await aSession(owner)).actor),
  ]);
  const stranger = await aTab((await aSession(await aProvider())).actor);
  const moderator = await aReviewer();
  const { received } = await awaitNotification(changedListings, owner.organisationId);
  const seen = (await findReview(moderator, listing.id))?.seen ?? "";

  await acceptListing(moderator, listing.id, { seen });
  const decided = performance.now();

  expect(await Promise.all(tabs.map(({ next }) => next()))).toEqual([LISTINGS, LISTINGS]);
  expect(performance.now() - decided).toBeLessThan(1_000);
  await received;
  expect(await stranger.isSilent()).toBe(true);
});

test("listings are reloaded after the listener reconnects, in case a notification was lost", async () => {
  const { next } = await aTab((await aSession(await aProvider())).actor);

  await disconnect("listing_changed");

  expect(await next()).toBe(LISTINGS);
});

test("the stream of a closed tab ends without an event", async () => {
  const { actor } = await aSession(await aProvider());
  const closed = new AbortController();
  const { rest } = await aTab(actor, closed.signal);
  const gone = open(actor);

  closed.abort();
  expect(await rest()).toBe("");
  await gone.body?.cancel();
  await revokeSession(actor, actor.sessionId);
});

test("the seventh tab of an account displaces its oldest, and no other account's", async () => {
  const provider = await aProvider();
  const { actor } = await aSession(provider);
  const stranger = await aTab((await aSession(await aProvider())).actor);
  const tabs = [];
  for (let opened = 0; opened < 6; opened++) tabs.push(await aTab(actor));
  const [oldest, second, ...others] = tabs;

  const { actor: elsewhere } = await aSession(provider);
  const seventh = await aTab(elsewhere);
  expect(await oldest?.rest()).toBe(DISPLACED);
  const eighth = await aTab(actor);
  expect(await second?.rest()).toBe(DISPLACED);

  for (const { isSilent } of [...others, seventh, eighth, stranger])
    expect(await isSilent()).toBe(true);
});

test("a closed tab does not count", async () => {
  const { actor } = await aSession(await aProvider());
  const closed = new AbortController();
  const first = await aTab(actor);
  await aTab(actor, closed.signal);
  for (let opened = 0; opened < 4; opened++) await aTab(actor);

  closed.abort();
  await aTab(actor);
  expect(await first.isSilent()).toBe(true);
});

// The last one: nothing listens after it.
test("a process that stops closes its streams without saying that the sessions ended", async () => {
  const { actor } = await aSession(await aProvider());
  const { rest } = await aTab(actor);

  await closeSessionStreams();

  expect(await rest()).toBe("");
});

function open(actor: Parameters<typeof streamSession>[0], signal = new AbortController().signal) {
  return streamSession(actor, signal);
}

function noSession() {
  return { id: randomUUID(), sessionId: randomUUID(), organisationId: undefined };
}

/** A stream that is listening: no later notification is missed. */
async function aTab(...opened: Parameters<typeof open>) {
  await hearWhatWasAnnounced();
  const reader = open(...opened).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  const rest = async () => {
    const lines: string[] = [];
    for (let line = await next(); line; line = await next()) lines.push(line);
    return lines.join("");
  };
  expect([await next(), await next()]).toEqual([":\n\n", LISTINGS]);
  const isSilent = async () =>
    (await Promise.race([next(), setImmediate("silence")])) === "silence";
  return { next, rest, isSilent };
}

/** A new member is announced too, and the listener may not have heard it yet. Notifications keep their order. */
async function hearWhatWasAnnounced() {
  const marker = randomUUID();
  const { received } = await awaitNotification(changedListings, marker);
  await sql`select pg_notify('listing_changed', ${marker})`.execute(everything);
  await received;
}

/** Returns once LISTEN is active. Streams opened before are notified first. */
async function awaitNotification(listener: typeof endedSessions, wanted: string | undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onNotification = (id: string) => id === wanted && resolve();
  const stop = await listener.listen({ onNotification, onReconnect: () => {} });
  return { received: promise.finally(stop) };
}

async function disconnect(channel: string) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = ${`listen ${channel}`}`.execute(everything);
}
