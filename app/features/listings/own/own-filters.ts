import { z } from "zod";

/** The filter options: the states of the badges, and whether a listing is promoted. */
export const filterStates = {
  live: "Live",
  promoted: "Promoted",
  "in-review": "In review",
  "changes-requested": "Changes requested",
  "update-in-review": "Update in review",
  "update-refused": "Update not accepted",
} as const;

export const ownSorts = {
  standing: "Promoted and live first",
  newest: "Newest first",
  name: "Name",
} as const;

const MAX_SEARCH = 100;

/** Reads the dashboard's filters. Unknown values are ignored, so that old links work. */
const ownFilters = z.object({
  search: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, MAX_SEARCH),
    )
    .catch("")
    .default(""),
  state: z
    .enum(Object.keys(filterStates) as (keyof typeof filterStates)[])
    .optional()
    .catch(undefined),
  sort: z
    .enum(Object.keys(ownSorts) as (keyof typeof ownSorts)[])
    .catch("standing")
    .default("standing"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});

export type OwnFilters = z.infer<typeof ownFilters>;

export function readOwnFilters(parameters: URLSearchParams): OwnFilters {
  return ownFilters.parse(Object.fromEntries(parameters));
}

export const noOwnFilters = readOwnFilters(new URLSearchParams());

/** The dashboard's path with these filters. */
export function ownListingsPath(filters: Partial<OwnFilters>) {
  const query = ownFiltersQuery(filters);
  return query ? `/dashboard?${query}` : "/dashboard";
}

export function ownFiltersQuery({ search, state, sort, page }: Partial<OwnFilters>) {
  return new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(sort && sort !== "standing" && { sort }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
}

export function isNarrowed({ search, state }: OwnFilters) {
  return search !== "" || state !== undefined;
}
