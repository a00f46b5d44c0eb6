import { findOwnListings } from "#app/features/listings/find-own-listings.server.ts";
import { actorContext } from "#app/http/actor.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/your-listings";

export async function loader({ context }: Route.LoaderArgs) {
  return { listings: await findOwnListings(context.get(actorContext)) };
}

const states: Record<string, { text: string; tone: "ok" | "info" | "warning" }> = {
  approved: { text: "Live", tone: "ok" },
  pending: { text: "In review", tone: "info" },
  rejected: { text: "Changes requested", tone: "warning" },
};

export default function YourListings({ loaderData }: Route.ComponentProps) {
  const { listings } = loaderData;
  if (listings.length === 0) {
    return (
      <EmptyState
        title="No services yet"
        text="You haven't added any white label services yet."
        action={<Button href="/submit-listing">Add Your First Listing</Button>}
      />
    );
  }

  return (
    <ul className="flex flex-col gap-3">
      {listings.map(({ id, businessName, category, status }) => (
        <Card as="li" padding="s" key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="break-words font-semibold">{businessName}</h2>
            <p className="text-compact text-ink-2">{category}</p>
          </div>
          <Badge tone={states[status]?.tone ?? "info"}>{states[status]?.text}</Badge>
        </Card>
      ))}
    </ul>
  );
}
