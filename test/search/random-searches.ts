import fc from "fast-check";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { readConditions } from "#app/features/search/read-conditions.ts";
import type { DirectoryListing } from "./directory.ts";

const orNone = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined });

/** Any combination of filters in a URL. */
export const someFilters = fc.record({
  category: orNone(fc.constantFrom(...categories.slice(0, 8))),
  country: orNone(fc.constantFrom(...countries.slice(1, 9))),
  language: orNone(fc.constantFrom(...languages.slice(0, 6))),
  priceMin: orNone(fc.nat(400)),
  priceMax: orNone(fc.nat(800)),
});

/** Two to five words of one listing, none of which reads as a filter. */
export function someWords(directory: DirectoryListing[]) {
  return (
    fc
      .tuple(fc.nat(directory.length - 1), fc.array(fc.nat(200), { minLength: 2, maxLength: 5 }))
      .map(([index, indexes]) => {
        const words = directory[index]?.description.match(/[a-z]{4,}/gi) ?? [];
        const picked = indexes.map((at) => words[at % words.length]);
        return { id: directory[index]?.id ?? "", search: picked.join(" ") };
      })
      // Stop words alone find nothing; only 'yourselves' and similar ones are this long.
      .filter(({ search }) => /[a-z]{8}/i.test(search.replace(/\w+sel(f|ves)\b/gi, "")))
      .filter(({ search }) => readConditions(search).rest === search)
  );
}
