import fc from "fast-check";
import { expect, test } from "vitest";
import { findPublicListings } from "#app/features/listings/find-listings.server.ts";
import { findNewestListings } from "#app/features/listings/find-newest-listings.server.ts";
import {
  findFileListings,
  walkFileStarts,
} from "#app/features/listings/find-sitemap-listings.server.ts";
import { findListingsPage } from "#app/features/search/api/find-listings-page.server.ts";
import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import { recommendSimilar } from "#app/features/search/recommend-listings.server.ts";
import { noFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { suggestNames } from "#app/features/search/suggestions/suggest-names.server.ts";
import {
  type Act,
  categoryOf,
  formWith,
  ModelledDirectory,
  usedCategories,
} from "./modelled-directory.ts";
import { isNightly } from "./nightly.ts";

const RUNS = isNightly ? 50 : 2;
const STEPS = 200;

const mostly = fc.nat(3).map((drawn) => drawn > 0);

const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.oneof(
    { weight: 2, arbitrary: fc.constant("submit" as const) },
    { weight: 2, arbitrary: fc.constant("view" as const) },
    { weight: 6, arbitrary: fc.constant("edit" as const) },
    { weight: 6, arbitrary: fc.constant("accept" as const) },
    { weight: 2, arbitrary: fc.constant("refuse" as const) },
    { weight: 1, arbitrary: fc.constant("delete" as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "suspend" as const,
        "lift" as const,
        "lift" as const,
        "lift" as const,
      ),
    },
  ),
  who: fc.nat(5),
  which: fc.nat(7),
  content: fc.nat(11),
  isOwn: mostly,
  viewsFirst: mostly,
});

/** Mostly one at a time, sometimes two or three concurrently. */
const step = fc.oneof(
  { weight: 4, arbitrary: act.map((alone) => [alone]) },
  { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }) },
);

test("after any actions of providers and moderators the public sees the accepted content and nothing else", {
  timeout: 600_000,
}, async () => {
  const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  const property = fc.asyncProperty(steps, async (taken) => {
    const directory = await ModelledDirectory.open();
    for (const acts of taken) {
      await directory.take(acts);
      await expectPublic(directory.published());
    }
  });

  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});

const unknownId = "00000000-0000-7000-8000-000000000000";

/** Every public read shows the accepted content and nothing else. */
async function expectPublic({ published, known }: ReturnType<ModelledDirectory["published"]>) {
  const probe = [...published.values()][0] ?? 0;
  const all = { ...noFilters, pageSize: 24 as const };
  const [pages, newest, found, api, sitemap, searched, names, categories, facets, similar] =
    await Promise.all([
      findPublicListings(known),
      findNewestListings(50),
      searchListings(all),
      findListingsPage("https://rebadge.test", all),
      walkFileStarts(10).then((starts) => findFileListings(1, starts)),
      searchListings({ ...all, search: `phrase${probe}x` }),
      suggestNames("Wording"),
      countCategories(),
      countFacets(noFilters),
      recommendSimilar({ id: unknownId, category: categoryOf(probe) }),
    ]);

  const saying = (listings: { id: string; businessName: string }[]) =>
    new Map(listings.map(({ id, businessName }) => [id, Number(businessName.split(" ")[1])]));
  expect(saying(pages)).toEqual(published);
  expect(new Set(pages.map(({ description }) => description))).toEqual(
    new Set([...published.values()].map((content) => formWith(content).description)),
  );
  expect(saying(newest)).toEqual(published);
  expect(saying(found.listings)).toEqual(published);
  expect(found.total).toBe(published.size);
  expect(new Set(api.listings.map(({ id }) => id))).toEqual(new Set(published.keys()));
  expect(new Set(sitemap?.map(({ id }) => id))).toEqual(new Set(published.keys()));

  const withProbe = [...published].filter(([, content]) => content === probe);
  if (withProbe.length > 0) expect(saying(searched.listings)).toEqual(new Map(withProbe));
  for (const { id } of names) expect(published.has(id)).toBe(true);
  expect(names).toHaveLength(Math.min(3, published.size));
  const ofCategory = (name: string) =>
    [...published].filter(([, content]) => categoryOf(content) === name).length;
  for (const { name, count } of categories) expect([name, count]).toEqual([name, ofCategory(name)]);
  for (const name of usedCategories)
    expect([name, facets.category[name] ?? 0]).toEqual([name, ofCategory(name)]);
  for (const { id } of similar) expect(published.has(id)).toBe(true);
  expect(similar).toHaveLength(Math.min(6, ofCategory(categoryOf(probe))));
}
