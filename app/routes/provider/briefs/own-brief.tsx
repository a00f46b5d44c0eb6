import { OwnBriefView } from "#app/features/briefs/ui/own-brief-view.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import type { Route } from "./+types/own-brief.ts";
import { briefsMeta } from "./briefs-meta.ts";
import { ownBriefLoader } from "./own-brief-loader.ts";
import { OwnBriefPage } from "./own-brief-page.tsx";

export const meta = briefsMeta;
/** An answer appears by itself. */
export const handle = showsListings;
export const loader = ownBriefLoader;

export default function OwnBrief({ loaderData }: Route.ComponentProps) {
  return <OwnBriefPage>{loaderData && <OwnBriefView {...loaderData} />}</OwnBriefPage>;
}
