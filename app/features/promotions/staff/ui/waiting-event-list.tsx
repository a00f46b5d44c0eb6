import { LocalTime } from "#app/ui/local-time.tsx";
import { RetryList } from "#app/ui/retry-list.tsx";
import type { WaitingEvent } from "../promotion-overview.ts";

export function WaitingEventList({ events }: { events: readonly WaitingEvent[] }) {
  return (
    <RetryList
      label="Waiting events"
      action="/admin/promotions/retry"
      items={events.map((event) => ({
        id: event.id,
        title: event.type,
        name: `${event.type} ${event.id}`,
        details: <EventDetails event={event} />,
      }))}
    />
  );
}

function EventDetails({ event }: { event: WaitingEvent }) {
  return (
    <>
      <p className="text-ink-2 text-small">
        Received <LocalTime at={event.receivedAt} />
      </p>
      <p className="mt-1 font-mono text-ink-2 text-tiny">
        {event.id}
        {event.customerId && `, ${event.customerId}`}
      </p>
      <p className="mt-2 text-small">
        {event.lastError ? (
          <>
            <span className="text-ink-2">Last error:</span> {event.lastError}
          </>
        ) : (
          <span className="text-ink-2">No error is known.</span>
        )}
      </p>
    </>
  );
}
