import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { WaitingEvent } from "../promotion-overview.ts";

/** Each with why it waits, as far as anyone knows, and a way to have it handled now. */
export function WaitingEventList({ events }: { events: readonly WaitingEvent[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Waiting events">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p className="font-semibold text-compact">{event.type}</p>
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
            </div>
            <Form method="post" action="/admin/promotions/retry" className="max-sm:w-full">
              <input type="hidden" name="id" value={event.id} />
              <Button type="submit" variant="quiet" size="s" className="max-sm:w-full">
                Try again
                <span className="sr-only">
                  : {event.type} {event.id}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
