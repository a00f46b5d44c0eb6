import { type Category, findCategory } from "#app/features/catalog/categories.ts";
import { ANY_COUNTRY, countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";

export const sorts = ["best", "newest", "price", "name"] as const;
export const pageSizes = [3, 12, 24] as const;
export const MAX_SEARCH_LENGTH = 100;

export type Sort = (typeof sorts)[number];
type PageSize = (typeof pageSizes)[number];

/** Everything a results page shows follows from these, and all of it is in the address. */
export type SearchFilters = {
  search: string;
  category: Category | undefined;
  country: string | undefined;
  language: string | undefined;
  sort: Sort;
  page: number;
  pageSize: PageSize;
};

export const noFilters: SearchFilters = {
  search: "",
  category: undefined,
  country: undefined,
  language: undefined,
  sort: "best",
  page: 1,
  pageSize: 3,
};

/** Reads an address. What is unknown or malformed is ignored, so an old or a clumsy link still finds something. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const country = findIgnoringCase(countries, params.get("location"));

  return {
    search: cleanSearch(params.get("search") ?? ""),
    category: findCategory(params.get("category") ?? ""),
    country: country === ANY_COUNTRY ? undefined : country,
    language: findIgnoringCase(languages, params.get("language")),
    sort: findIgnoringCase(sorts, params.get("sort")) ?? "best",
    page: readPage(params.get("page")),
    pageSize: pageSizes.find((size) => String(size) === params.get("per_page")) ?? 3,
  };
}

/** Writes the address: one order, and nothing that says only what is so anyway. */
export function servicesPath(filters: Partial<SearchFilters>) {
  const { search, category, country, language, sort, page, pageSize } = {
    ...noFilters,
    ...filters,
  };
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (country) params.set("location", country);
  if (category) params.set("category", category.name);
  if (language) params.set("language", language);
  if (sort !== noFilters.sort) params.set("sort", sort);
  if (pageSize !== noFilters.pageSize) params.set("per_page", String(pageSize));
  if (page > 1) params.set("page", String(page));

  return params.size > 0 ? `/services?${params}` : "/services";
}

/** A change of what is looked for starts again at the first page. */
export function refined(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

export function resultsTitle({ category, search }: SearchFilters) {
  if (category) return `${category.name} White Label Services`;
  if (search) return `Search Results for ${search}`;
  return "All White Label Services";
}

/** The filters that can be taken away one by one. */
export function activeFilters(filters: SearchFilters) {
  const { search, category, country, language } = filters;
  return [
    search && { label: `“${search}”`, without: refined(filters, { search: "" }) },
    category && { label: category.name, without: refined(filters, { category: undefined }) },
    country && { label: country, without: refined(filters, { country: undefined }) },
    language && { label: language, without: refined(filters, { language: undefined }) },
  ].filter((filter) => typeof filter === "object");
}

/**
 * Search engines are shown the whole list and one filter at a time, and only what holds something. Anything narrower
 * is a visitor's own question. The sitemap names only what passes this.
 */
export function isWorthIndexing(filters: SearchFilters, total: number) {
  const { search, category, country, language, sort, pageSize } = filters;
  const narrowed = [category, country, language].filter(Boolean).length;

  return (
    total > 0 &&
    !search &&
    narrowed <= 1 &&
    sort === noFilters.sort &&
    pageSize === noFilters.pageSize
  );
}

/** Control characters and lone halves of characters would be refused by the database; nobody means them. */
function cleanSearch(text: string) {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim();
  return Array.from(clean).slice(0, MAX_SEARCH_LENGTH).join("").trim();
}

function readPage(text: string | null) {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function findIgnoringCase<Value extends string>(values: readonly Value[], text: string | null) {
  const wanted = text?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted);
}
