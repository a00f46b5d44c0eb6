import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import type { Route } from "./+types/domains.ts";
import { domainsLoader } from "./domains-loader.ts";
import { domainsMeta } from "./domains-meta.ts";
import { DomainsPage } from "./domains-page.tsx";

export const meta = domainsMeta;
/** A change of a proof is announced like a change of a listing. */
export const handle = showsListings;
export const loader = domainsLoader;

export default function Domains({ loaderData }: Route.ComponentProps) {
  return <DomainsPage {...loaderData} />;
}
