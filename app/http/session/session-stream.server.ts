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
 * Server-sent events that notify a tab when its session ends and when it should reload the actor's listings. The
 * heartbeat keeps proxies from closing the connection.
 */
export function streamSession(
  actor: { id: string; sessionId: string; organisationId: string | undefined },
  signal: AbortSignal,
) {
  const encoder = new TextEncoder();
  let close = () => {};
  let isCancelled = false;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT);
      let stopListening = () => {};
      let isClosed = false;
      close = () => {
        if (isClosed) return;
        isClosed = true;
        clearInterval(heartbeat);
        stopListening();
        unregister(actor.id, stream);
        // A cancelled stream is closed already, and closing twice throws.
        if (!isCancelled) controller.close();
      };
      const closeWith = (text: string) => {
        if (isClosed) return;
        send(text);
        close();
      };
      const end = () => closeWith(ENDED);
      const stream = { close, displace: () => closeWith(DISPLACED) };
      const sendListings = () => {
        if (!isClosed) send(LISTINGS);
      };
      // The tab reloads what it may still see, and reconnects for the organisation that it then acts for.
      const leave = () => closeWith(LISTINGS);
      const check = async () => {
        if (!(await findLiveSession(actor.sessionId))) end();
      };

      register(actor.id, stream);
      signal.addEventListener("abort", close);
      send(":\n\n");
      const stops = await Promise.all([
        endedSessions.listen({
          onNotification: (id) => id === actor.sessionId && end(),
          onReconnect: () => void check().catch(close),
        }),
        changedListings.listen({
          onNotification: (id) => {
            if (id === actor.organisationId || id === actor.id) sendListings();
            if (id === `member ${actor.id}`) leave();
          },
          onReconnect: sendListings,
        }),
      ]);
      stopListening = () => stops.forEach((stop) => void stop());
      if (isClosed) stopListening();
      // The session may have ended, or a listing changed, before the stream was open.
      await check().catch(close);
      sendListings();
    },
    cancel() {
      isCancelled = true;
      close();
    },
  });

  return new Response(body, { headers: streamHeaders });
}

/** Closes the oldest stream and notifies its tab, which would otherwise reconnect and displace another. */
function register(accountId: string, stream: Stream) {
  const streams = open.get(accountId) ?? new Set();
  open.set(accountId, streams.add(stream));
  const [oldest] = streams;
  if (streams.size > MAX_STREAMS_OF_ACCOUNT) oldest?.displace();
}

function unregister(accountId: string, stream: Stream) {
  const streams = open.get(accountId);
  streams?.delete(stream);
  if (streams?.size === 0) open.delete(accountId);
}

/** For a tab whose session has ended already. */
export function streamEnded() {
  return new Response(ENDED, { headers: streamHeaders });
}

/** Before a process stops; the tabs reconnect to another one. */
export async function closeSessionStreams() {
  for (const { close } of [...open.values()].flatMap((streams) => [...streams])) close();
  await Promise.all([endedSessions.close(), changedListings.close()]);
}

const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "private, no-store",
  // Otherwise nginx would buffer the events.
  "X-Accel-Buffering": "no",
};
