import type { Category } from "#app/features/catalog/categories.ts";

export const sorts = ["best", "newest", "price", "name"] as const;
export const pageSizes = [3, 12, 24, 48] as const;
export const MAX_SEARCH_LENGTH = 100;

export type Sort = (typeof sorts)[number];
type PageSize = (typeof pageSizes)[number];

/** The page size if the URL has none. */
export const DEFAULT_PAGE_SIZE: PageSize = 12;

/** Everything a results page shows follows from these, and all of it is in the address. */
export type SearchFilters = {
  search: string;
  category: Category | undefined;
  country: string | undefined;
  language: string | undefined;
  /** The price per month that a listing starts from; one without a price is in no range. */
  priceMin: number | undefined;
  priceMax: number | undefined;
  /** Looks for the letters alone: nothing is read out of the text, corrected or translated. */
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
  asTyped: false,
  sort: "best",
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/** Writes the address: one order, and nothing that says only what is so anyway. */
export function servicesPath(filters: Partial<SearchFilters>) {
  const { search, category, country, language, priceMin, priceMax, asTyped, sort, page, pageSize } =
    { ...noFilters, ...filters };
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (country) params.set("location", country);
  if (category) params.set("category", category.name);
  if (language) params.set("language", language);
  if (priceMin !== undefined) params.set("price_min", String(priceMin));
  if (priceMax !== undefined) params.set("price_max", String(priceMax));
  if (search && asTyped) params.set("as_typed", "true");
  if (sort !== noFilters.sort) params.set("sort", sort);
  if (pageSize !== noFilters.pageSize) params.set("per_page", String(pageSize));
  if (page > 1) params.set("page", String(page));

  return params.size > 0 ? `/services?${params}` : "/services";
}

/** A change of what is looked for starts again at the first page. */
export function refined(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

/** The order and the page size are no filters: they stay. */
export function withoutFilters({ sort, pageSize }: SearchFilters): SearchFilters {
  return { ...noFilters, sort, pageSize };
}
