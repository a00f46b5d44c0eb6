import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { OwedDelivery } from "../newsletter-overview.ts";

const kinds = { joined: "Joined", left: "Left" };

/** Each with why it is still owed, as far as anyone knows, and a way to have it tried now. */
export function OwedDeliveryList({ deliveries }: { deliveries: readonly OwedDelivery[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Deliveries owed">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p className="font-semibold text-compact">
                {kinds[delivery.kind]}: {delivery.address}
              </p>
              <p className="text-ink-2 text-small">
                <LocalTime at={delivery.createdAt} />
              </p>
              <p className="mt-2 text-small">
                <Tries delivery={delivery} />
              </p>
            </div>
            <Form method="post" action="/admin/newsletter/retry" className="max-sm:w-full">
              <input type="hidden" name="id" value={delivery.id} />
              <Button type="submit" variant="quiet" size="s" className="max-sm:w-full">
                Try again
                <span className="sr-only">
                  : {kinds[delivery.kind]}, {delivery.address}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tries({ delivery: { attempts, lastTriedAt, lastError } }: { delivery: OwedDelivery }) {
  if (!lastTriedAt) return <span className="text-ink-2">Not tried yet.</span>;

  return (
    <>
      <span className="text-ink-2">
        {attempts === 1 ? "Tried once" : `Tried ${attempts} times`}, last{" "}
        <LocalTime at={lastTriedAt} />.
      </span>
      {lastError && (
        <>
          {" "}
          <span className="text-ink-2">Last error:</span> {lastError}
        </>
      )}
    </>
  );
}
