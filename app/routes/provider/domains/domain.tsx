import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import type { Route } from "./+types/domain.ts";
import { domainLoader } from "./domain-loader.ts";
import { DomainPage } from "./domain-page.tsx";
import { domainsMeta } from "./domains-meta.ts";

export const meta = domainsMeta;
/** The result of a look appears by itself. */
export const handle = showsListings;
export const loader = domainLoader;

export default function Domain({ loaderData }: Route.ComponentProps) {
  return <DomainPage found={loaderData} />;
}
