import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { PeoplePanel } from "#app/features/organisations/ui/people-panel.tsx";
import type { Route } from "./+types/people.ts";
import { peopleLoader } from "./people-loader.ts";
import { peopleMeta } from "./people-meta.ts";

export const meta = peopleMeta;
/** A change of someone's membership is announced like a change of their listings. */
export const handle = showsListings;
export const loader = peopleLoader;

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePanel {...loaderData} />;
}
