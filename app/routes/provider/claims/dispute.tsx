import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import type { Route } from "./+types/dispute.ts";
import { claimsMeta } from "./claims-meta.ts";
import { disputeLoader } from "./dispute-loader.ts";
import { DisputePage } from "./dispute-page.tsx";

export const meta = claimsMeta;
/** An answer or a decision appears by itself. */
export const handle = showsListings;
export const loader = disputeLoader;

export default function ShownDispute({ loaderData }: Route.ComponentProps) {
  return <DisputePage dispute={loaderData} />;
}
