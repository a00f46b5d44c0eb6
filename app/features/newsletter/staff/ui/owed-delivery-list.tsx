import { LocalTime } from "#app/ui/local-time.tsx";
import { RetryList } from "#app/ui/retry-list.tsx";
import type { OwedDelivery } from "../newsletter-overview.ts";

const kinds = { joined: "Joined", left: "Left" };

export function OwedDeliveryList({ deliveries }: { deliveries: readonly OwedDelivery[] }) {
  return (
    <RetryList
      label="Deliveries owed"
      action="/admin/newsletter/retry"
      items={deliveries.map((delivery) => ({
        id: delivery.id,
        title: `${kinds[delivery.kind]}: ${delivery.address}`,
        name: `${kinds[delivery.kind]}, ${delivery.address}`,
        details: (
          <>
            <p className="text-ink-2 text-small">
              <LocalTime at={delivery.createdAt} />
            </p>
            <p className="mt-2 text-small">
              <Attempts delivery={delivery} />
            </p>
          </>
        ),
      }))}
    />
  );
}

function Attempts({ delivery: { attempts, lastTriedAt, lastError } }: { delivery: OwedDelivery }) {
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
