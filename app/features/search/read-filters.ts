import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { findCategory } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { readFactFilters } from "#app/features/facts/fact-filters.ts";
import {
  DEFAULT_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  pageSizes,
  type SearchFilters,
  sorts,
} from "./search-filters.ts";

/** Reads the filters from a URL. Unknown or malformed values are ignored, so that old links still work. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const country = findIgnoringCase(countries, params.get("location"));
  const facts = readFactFilters(params);

  return {
    search: cleanSearch(params.get("search") ?? ""),
    category: findCategory(params.get("category") ?? ""),
    country: country === ANY_COUNTRY ? undefined : country,
    language: findIgnoringCase(languages, params.get("language")),
    priceMin: readPrice(params.get("price_min")),
    priceMax: readPrice(params.get("price_max")),
    facts,
    isDomainProven: params.get("domain") === "proven",
    unstated: params.get("unstated") === "show" && Object.keys(facts).length > 0,
    asTyped: params.get("as_typed") === "true",
    sort: findIgnoringCase(sorts, params.get("sort")) ?? "best",
    page: readPage(params.get("page")),
    pageSize:
      pageSizes.find((size) => String(size) === params.get("per_page")) ?? DEFAULT_PAGE_SIZE,
  };
}

/** Removes control characters and lone surrogates, which the database would reject. */
function cleanSearch(text: string) {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim();
  return Array.from(clean).slice(0, MAX_SEARCH_LENGTH).join("").trim();
}

function readPrice(text: string | null) {
  return text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function readPage(text: string | null) {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function findIgnoringCase<Value extends string>(values: readonly Value[], text: string | null) {
  const wanted = text?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted);
}
