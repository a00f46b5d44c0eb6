import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categoriesWithin } from "#app/features/catalog/categories.ts";
import type { SearchFilters } from "#app/features/search/search-filters.ts";
import type { DirectoryListing } from "./directory.ts";

/** The oracle: filters and sorts without a search text. */
export function searchPlainly(
  directory: DirectoryListing[],
  { category, country, language, priceMin, priceMax, sort }: SearchFilters,
) {
  const within: string[] | undefined = category && categoriesWithin(category);
  const left = directory
    .filter((listing) => !within || within.includes(listing.category))
    .filter(
      ({ countries: served }) =>
        !country || served.includes(country) || served.includes(ANY_COUNTRY),
    )
    .filter(({ languages: offered }) => !language || offered.includes(language))
    .filter(({ priceFrom }) => priceMin === undefined || (priceFrom ?? -1) >= priceMin)
    .filter(({ priceFrom }) => priceMax === undefined || (priceFrom ?? Infinity) <= priceMax);
  const order: Record<SearchFilters["sort"], (a: DirectoryListing, b: DirectoryListing) => number> =
    {
      best: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
      newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
      price: (a, b) =>
        compare(a.priceFrom ?? Infinity, b.priceFrom ?? Infinity) || compare(a.id, b.id),
      name: (a, b) =>
        compare(a.businessName.toLowerCase(), b.businessName.toLowerCase()) || compare(a.id, b.id),
      "cost-10": (a, b) => compareCosts(a, b, 10),
      "cost-50": (a, b) => compareCosts(a, b, 50),
    };
  const sorted = left.toSorted(order[sort]);
  if (sort !== "best" || within?.length !== 1) return sorted;

  const lifted = sorted
    .filter(({ recommended }) => recommended !== null)
    .toSorted((a, b) => compare(a.recommended ?? 0, b.recommended ?? 0))
    .slice(0, 3);
  return [...lifted, ...sorted.filter((listing) => !lifted.includes(listing))];
}

function compareCosts(a: DirectoryListing, b: DirectoryListing, clients: number) {
  return (
    compare(a.costs?.[clients] ?? Infinity, b.costs?.[clients] ?? Infinity) || compare(a.id, b.id)
  );
}

function compare<Value extends string | number>(a: Value, b: Value) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
