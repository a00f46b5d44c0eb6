import fc from "fast-check";
import { expect, test } from "vitest";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { noFilters, sorts } from "#app/features/search/search-filters.ts";
import { isNightly } from "../nightly.ts";
import { aDirectory } from "./directory.ts";
import { foundIds } from "./found-ids.ts";
import { named } from "./named-listings.ts";
import { searchPlainly } from "./plain-search.ts";
import { someFilters, someWords } from "./random-searches.ts";

const LISTINGS = 300;

/** A filter in the search text, and its meaning. */
const written = fc.oneof(
  fc.nat(500).map((price) => ({ text: `under $${price}`, means: { priceMax: price } })),
  fc.nat(500).map((price) => ({ text: `over $${price}`, means: { priceMin: price } })),
  fc
    .constantFrom(...languages.slice(0, 6))
    .map((language) => ({ text: `in ${language.toLowerCase()}`, means: { language } })),
  fc
    .constantFrom(...countries.slice(1, 9))
    .map((country) => ({ text: `for ${country} clients`, means: { country } })),
);

test(`on ${LISTINGS} random listings filters of the URL and of the text are applied exactly`, async () => {
  const directory = await aDirectory(LISTINGS);

  await fc.assert(
    fc.asyncProperty(
      someWords(directory),
      someFilters,
      fc.option(written, { nil: undefined }),
      fc.constantFrom(...sorts),
      async ({ search }, chosen, condition, sort) => {
        // 'chat available in English' is 'chat' with a filter, not 'chat available'.
        fc.pre(!/\b(available|based|located)$/i.test(search));
        const ofAddress = { ...chosen, sort };
        // The URL takes precedence over the text.
        const said = Object.keys(condition?.means ?? {})[0] ?? "";
        const isSaid = said.startsWith("price")
          ? (chosen.priceMin ?? chosen.priceMax) !== undefined
          : chosen[said as "country"] !== undefined;
        if (isSaid) condition = undefined;

        const expected = searchPlainly(directory, {
          ...noFilters,
          ...ofAddress,
          ...condition?.means,
        });
        const matching = new Set(await foundIds({ search }));
        const found = await foundIds({
          ...ofAddress,
          search: [search, condition?.text].filter(Boolean).join(" "),
        });
        expect(found.toSorted(), search).toEqual(
          expected
            .map(({ id }) => id)
            .filter((id) => matching.has(id))
            .toSorted(),
        );
      },
    ),
    { numRuns: isNightly ? 250 : 40 },
  );
}, 120_000);

test("with 'as typed', filters are not read from the text, and those of the URL still apply", async () => {
  await fc.assert(
    fc.asyncProperty(written, async ({ text, means }) => {
      const search = `Zithers ${text}`;
      // Contains the text, but does not match the filter.
      const other = { priceFrom: null, language: ["Welsh"], location: ["Nauru"] };
      const { id } = await named("Elm", `${search}.`, other);

      expect(await foundIds({ search, asTyped: true })).toContain(id);
      expect(await foundIds({ search })).not.toContain(id);
      expect(await foundIds({ search, asTyped: true, ...means })).not.toContain(id);
    }),
    { numRuns: isNightly ? 100 : 15 },
  );
});
