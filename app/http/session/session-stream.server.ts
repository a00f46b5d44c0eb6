import { findLiveSession } from "#app/features/accounts/sessions/find-sessions.server.ts";
import {
  changedListings,
  endedSessions,
} from "#app/infrastructure/database/notification-listener.server.ts";

const HEARTBEAT = 30_000;
/** Per process: each web process counts only its own streams. */
const MAX_STREAMS_OF_ACCOUNT = 6;
const ENDED = "event: ended\ndata:\n\n";
const DISPLACED = "event: displaced\ndata:\n\n";
const LISTINGS = "event: listings\ndata:\n\n";

type Stream = { close: () => void; displace: () => void };

/** Keyed by account; the oldest stream comes first. */
const open = new Map<string, Set<Stream>>();

/**
 * Tells a tab the moment its session ends, and when it should look at the actor's listings again. Silence means that
 * all is well; the heartbeat keeps proxies from giving up.
 */
export function streamSession(actor: { id: string; sessionId: string }, signal: AbortSignal) {
  const encoder = new TextEncoder();
  let close = () => {};
  let isCancelled = false;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => say(":\n\n"), HEARTBEAT);
      let stopListening = () => {};
      let isClosed = false;
      close = () => {
        if (isClosed) return;
        isClosed = true;
        clearInterval(heartbeat);
        stopListening();
        forget(actor.id, stream);
        // A reader that has gone has closed it already, and closing twice throws.
        if (!isCancelled) controller.close();
      };
      const leaveWith = (text: string) => {
        if (isClosed) return;
        say(text);
        close();
      };
      const end = () => leaveWith(ENDED);
      const stream = { close, displace: () => leaveWith(DISPLACED) };
      const lookAgain = () => {
        if (!isClosed) say(LISTINGS);
      };
      const check = async () => {
        if (!(await findLiveSession(actor.sessionId))) end();
      };

      remember(actor.id, stream);
      signal.addEventListener("abort", close);
      say(":\n\n");
      const stops = await Promise.all([
        endedSessions.listen({
          hear: (id) => id === actor.sessionId && end(),
          resume: () => void check().catch(close),
        }),
        changedListings.listen({ hear: (id) => id === actor.id && lookAgain(), resume: lookAgain }),
      ]);
      stopListening = () => stops.forEach((stop) => void stop());
      if (isClosed) stopListening();
      // It may have ended between the page and this stream, and a listing may have changed.
      await check().catch(close);
      lookAgain();
    },
    cancel() {
      isCancelled = true;
      close();
    },
  });

  return new Response(body, { headers: streamHeaders });
}

/** Closes the oldest stream and notifies its tab, which would otherwise reconnect and displace another. */
function remember(accountId: string, stream: Stream) {
  const streams = open.get(accountId) ?? new Set();
  open.set(accountId, streams.add(stream));
  const [oldest] = streams;
  if (streams.size > MAX_STREAMS_OF_ACCOUNT) oldest?.displace();
}

function forget(accountId: string, stream: Stream) {
  const streams = open.get(accountId);
  streams?.delete(stream);
  if (streams?.size === 0) open.delete(accountId);
}

/** For a tab whose session is gone already. */
export function streamEnded() {
  return new Response(ENDED, { headers: streamHeaders });
}

/** A process that stops lets its tabs go; they come back to another one. */
export async function closeSessionStreams() {
  for (const { close } of [...open.values()].flatMap((streams) => [...streams])) close();
  await Promise.all([endedSessions.close(), changedListings.close()]);
}

const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "private, no-store",
  // nginx would otherwise hold the lines back until its buffer is full.
  "X-Accel-Buffering": "no",
};
