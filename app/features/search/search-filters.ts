import type { Category } from "#app/features/catalog/categories.ts";
import type { FactFilters } from "#app/features/facts/fact-filters.ts";

export const sorts = ["best", "newest", "price", "name", "cost-10", "cost-50"] as const;
export const pageSizes = [3, 12, 24, 48] as const;
export const MAX_SEARCH_LENGTH = 100;

export type Sort = (typeof sorts)[number];
type PageSize = (typeof pageSizes)[number];

/** The page size if the URL has none. */
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** The complete state of a results page; all of it is in the URL. */
export type SearchFilters = {
  search: string;
  category: Category | undefined;
  country: string | undefined;
  language: string | undefined;
  /** The monthly starting price; listings without a price match no range. */
  priceMin: number | undefined;
  priceMax: number | undefined;
  facts: FactFilters;
  /** Only listings whose provider has proven to have the website's domain. */
  isDomainProven: boolean;
  /** Shows the listings that match everything else, but have not stated all of the facts. */
  unstated: boolean;
  /** Searches the exact text, without conditions, correction or glossary. */
  asTyped: boolean;
  sort: Sort;
  page: number;
  pageSize: PageSize;
};

export const noFilters: SearchFilters = {
  search: "",
  category: undefined,
  country: undefined,
  language: undefined,
  priceMin: undefined,
  priceMax: undefined,
  facts: {},
  isDomainProven: false,
  unstated: false,
  asTyped: false,
  sort: "best",
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/** Of how many clients a sort compares the cost. */
export function clientsOf(sort: Sort) {
  const [, clients] = /^cost-(\d+)$/.exec(sort) ?? [];
  return clients === undefined ? undefined : Number(clients);
}

/** The canonical URL: fixed parameter order, default values omitted. */
export function servicesPath(filters: Partial<SearchFilters>) {
  const { search, category, country, language, priceMin, priceMax, ...rest } = {
    ...noFilters,
    ...filters,
  };
  const { facts, isDomainProven, unstated, asTyped, sort, page, pageSize } = rest;
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (country) params.set("location", country);
  if (category) params.set("category", category.name);
  if (language) params.set("language", language);
  if (priceMin !== undefined) params.set("price_min", String(priceMin));
  if (priceMax !== undefined) params.set("price_max", String(priceMax));
  for (const [name, values] of Object.entries(facts))
    for (const value of values) params.append(name, value);
  if (isDomainProven) params.set("domain", "proven");
  if (unstated && Object.keys(facts).length > 0) params.set("unstated", "show");
  if (search && asTyped) params.set("as_typed", "true");
  if (sort !== noFilters.sort) params.set("sort", sort);
  if (pageSize !== noFilters.pageSize) params.set("per_page", String(pageSize));
  if (page > 1) params.set("page", String(page));

  return params.size > 0 ? `/services?${params}` : "/services";
}

/** Changing a filter returns to the first page. */
export function refined(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

/** Sort order and page size are kept. */
export function withoutFilters({ sort, pageSize }: SearchFilters): SearchFilters {
  return { ...noFilters, sort, pageSize };
}
