import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { revokeSession } from "#app/features/accounts/sessions/revoke-session.server.ts";
import { endedSessions } from "#app/infrastructure/database/listen.server.ts";
import { aProvider, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { closeSessionStreams, streamEnded, streamSession } from "./session-stream.server.ts";

const ENDED = "event: ended\ndata:\n\n";

afterAll(closeSessionStreams);

test("a tab hears the moment its session ends, and the stream is over", async () => {
  const { actor } = await aSession(await aProvider());
  const response = open(actor.sessionId);

  await revokeSession(actor, actor.sessionId);

  expect(await response.text()).toBe(`:\n\n${ENDED}`);
});

test("it is a stream of events that nobody stores or holds back", () => {
  for (const response of [open(crypto.randomUUID()), streamEnded()]) {
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/event-stream",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
    });
  }
});

test("a session that ended before the stream was opened is told at once", async () => {
  expect(await open(crypto.randomUUID()).text()).toBe(`:\n\n${ENDED}`);
  expect(await streamEnded().text()).toBe(ENDED);
});

test("the end of another session is no business of this tab", async () => {
  const provider = await aProvider();
  const [mine, theirs] = [await aSession(provider), await aSession(provider)];
  const reader = open(mine.actor.sessionId).body?.getReader();
  expect(await readLine(reader)).toBe(":\n\n");
  const { heard } = await hearNext();

  await revokeSession(provider, theirs.actor.sessionId);
  expect(await heard).toBe(theirs.actor.sessionId);
  const next = readLine(reader);
  expect(await Promise.race([next, setImmediate("silence")])).toBe("silence");

  await revokeSession(provider, mine.actor.sessionId);
  expect(await next).toBe(ENDED);
});

test("a session that ended while the listener was cut off is told once it is back", async () => {
  const { actor } = await aSession(await aProvider());
  const response = open(actor.sessionId);
  await hearNext();

  // As if the announcement had been lost with the connection.
  await everything.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom("sessions").execute();
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen session_ended'`.execute(everything);

  expect(await response.text()).toBe(`:\n\n${ENDED}`);
});

test("a tab that is closed is let go without a word", async () => {
  const { actor } = await aSession(await aProvider());
  const closed = new AbortController();
  const response = open(actor.sessionId, closed.signal);
  const gone = open(actor.sessionId);
  await hearNext();

  closed.abort();
  expect(await response.text()).toBe(":\n\n");
  await gone.body?.cancel();
  await revokeSession(actor, actor.sessionId);
});

test("a process that stops lets its tabs go, and none is told that its session ended", async () => {
  const { actor } = await aSession(await aProvider());
  const response = open(actor.sessionId);
  await hearNext();

  await closeSessionStreams();

  expect(await response.text()).toBe(":\n\n");
});

function open(sessionId: string, signal = new AbortController().signal) {
  return streamSession(sessionId, signal);
}

/** Resolves once the listener listens, to what will be heard next. Streams opened before were told first. */
async function hearNext() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = await endedSessions.listen({ hear: resolve, resume: () => {} });
  return { heard: promise.finally(stop) };
}

async function readLine(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  const { value } = (await reader?.read()) ?? {};
  return new TextDecoder().decode(value);
}
