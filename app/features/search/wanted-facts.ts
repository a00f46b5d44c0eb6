import { wantedTokens } from "#app/features/facts/fact-filters.ts";
import type { SearchFilters } from "./search-filters.ts";

/**
 * What the index of facts is asked for, as the search functions read it; undefined if nothing of it is wanted. Apart from
 * the filters, which browsers load without the definition of every fact.
 */
export function wantedOf({ facts, isDomainProven }: SearchFilters) {
  const wanted = { ...wantedTokens(facts), ...(isDomainProven && provenDomain) };
  return Object.keys(wanted).length > 0 ? wanted : undefined;
}

/** A proven domain is found like a fact, although it is not stated. */
export const provenDomain = { domain: ["proven"] };
