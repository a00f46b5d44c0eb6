import { useLocation } from "react-router";
import { findOwnListings } from "#app/features/listings/own/find-own-listings.server.ts";
import { OwnListings } from "#app/features/listings/own/ui/own-listings.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.tsx";
import { actorContext } from "#app/http/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/your-listings";

export const handle = showsListings;

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  return findOwnListings(context.get(actorContext), { page: Number.isInteger(asked) ? asked : 1 });
}

export default function YourListings({ loaderData }: Route.ComponentProps) {
  return <OwnListings {...loaderData} />;
}

/** Inside the frame: the rest of the dashboard is not out of reach. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();

  return (
    <EmptyState
      title="Error fetching services"
      text="An unexpected error occurred. The fault is ours and it has been noted; trying again in a moment often helps."
      // The page's own address loads it anew, and needs no script to do so.
      action={<Button href={pathname + search}>Try again</Button>}
    />
  );
}
