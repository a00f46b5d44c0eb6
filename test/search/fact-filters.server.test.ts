import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import {
  type FactFilters,
  filterChoices,
  hasLimits,
  readFactFilters,
  tokensOf,
} from "#app/features/facts/fact-filters.ts";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { noFilters, type SearchFilters, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { sampleFacts } from "../../scripts/samples/sample-facts.ts";
import { aListing } from "../builders.ts";
import { everything } from "../database.ts";
import { aDirectory } from "./directory.ts";
import { foundIds } from "./found-ids.ts";
import { meetsPlainly } from "./plain-facts.ts";
import { searchPlainly } from "./plain-search.ts";
import { someFilters, someWords } from "./random-searches.ts";

const LISTINGS = 300;
const RUNS = 500;
const today = dayOf(new Date());

const filterNames = Object.entries(factFields)
  .filter(([, field]) => filterChoices(field).length > 0)
  .map(([name]) => name);

/** One or two fields, each with up to four values. */
const someFacts: fc.Arbitrary<FactFilters> = fc
  .uniqueArray(fc.constantFrom(...filterNames), { minLength: 1, maxLength: 2 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => {
        const values = filterChoices(factFields[name] ?? never()).map(({ value }) => value);
        return fc
          .subarray(values, { minLength: 1, maxLength: Math.min(4, values.length) })
          .map((chosen) => chosen.map((value) => [name, value]));
      }),
    ),
  )
  .map((chosen) => readFactFilters(new URLSearchParams(chosen.flat())));

function never(): never {
  throw new Error("a field that is not defined");
}

/** Every field is known, some aged, some of listings that are not live. */
async function aDirectoryWithFacts() {
  const directory = await aDirectory(LISTINGS);
  const profiles = directory.map(({ id, category }, index) => ({
    id,
    facts: sampleFacts({ category, website: "https://a.example", priceFrom: 90 }, index),
  }));
  await sql`
    update white_label_services listing set facts = profile.facts
      from jsonb_to_recordset(${JSON.stringify(profiles)}) profile (id uuid, facts jsonb)
     where listing.id = profile.id`.execute(everything);
  // One in five facts has aged since, and the hourly job has derived what listings are found by.
  await sql`
    update white_label_services set fact_dates = (
      select jsonb_object_agg(field, dates || case when hashtext(id::text || field) % 5 = 0
               then jsonb_build_object('agesOn', ${today}::text) else '{}' end)
        from jsonb_each(fact_dates) dated (field, dates))
     where facts <> '{}'`.execute(everything);

  const { rows } = await sql<{ id: string; facts: Record<string, DatedFact> }>`
    select id, (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
                  from jsonb_each(facts) stated (field, fact)) as facts
      from white_label_services where status = 'approved'`.execute(everything);
  return { directory, facts: new Map(rows.map(({ id, facts }) => [id, facts])) };
}

test(`on ${LISTINGS} random profiles facts are filtered and counted exactly`, async () => {
  const { directory, facts } = await aDirectoryWithFacts();
  let found = 0;

  await fc.assert(
    fc.asyncProperty(
      someFacts,
      fc.oneof(fc.constant({}), someFilters),
      fc.constantFrom(...sorts),
      fc.nat(),
      async (wanted, chosen, sort, at) => {
        const filters: SearchFilters = { ...noFilters, ...chosen, facts: wanted, sort };
        const expected = searchPlainly(directory, filters)
          .filter(({ id }) => meetsPlainly(facts.get(id) ?? {}, wanted, today))
          .map(({ id }) => id);
        expect(await foundIds(filters)).toEqual(expected);

        const { total, factCounts } = await searchListings(filters);
        expect(total).toBe(expected.length);
        found += total;
        const name = filterNames[at % filterNames.length] ?? "";
        if (total > 0)
          expect(plainCounts(expected, facts, name)).toEqual(shownCounts(factCounts?.counts, name));
      },
    ),
    { numRuns: RUNS },
  );
  // Filters that find nothing would prove little.
  expect(found).toBeGreaterThan(RUNS);

  // Without wanted facts the counts are those of the listings under the other filters and words.
  await fc.assert(
    fc.asyncProperty(
      fc.option(someWords(directory), { nil: { search: "" } }),
      someFilters,
      fc.constantFrom(...filterNames),
      async ({ search }, chosen, name) => {
        const filters: SearchFilters = { ...noFilters, ...chosen, search };
        const { counts, isAbout } = await countFacts(filters);
        expect(isAbout).toBe(false);
        expect(shownCounts(counts, name)).toEqual(
          plainCounts(await foundIds(filters), facts, name),
        );
      },
    ),
    { numRuns: 50 },
  );

  // With words, facts narrow what the words find.
  await fc.assert(
    fc.asyncProperty(someWords(directory), someFacts, async ({ search }, wanted) => {
      const matching = await foundIds({ search });
      const expected = matching.filter((id) => meetsPlainly(facts.get(id) ?? {}, wanted, today));
      const narrowed = await foundIds({ search, facts: wanted });
      expect(narrowed.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 50 },
  );
}, 120_000);

/** For each choice of a field: how many of the listings have it. */
function plainCounts(ids: string[], facts: Map<string, Record<string, DatedFact>>, name: string) {
  const field = factFields[name] ?? never();
  return filterChoices(field).map(
    ({ value }) =>
      ids.filter((id) => meetsPlainly(facts.get(id) ?? {}, { [name]: [value] }, today)).length,
  );
}

function shownCounts(counts: Record<string, Record<string, number>> | undefined, name: string) {
  const field = factFields[name] ?? never();
  return filterChoices(field).map(({ value }) =>
    tokensOf(field, value)
      .map((token) => counts?.[name]?.[token] ?? 0)
      .reduce((sum, count) => sum + count, 0),
  );
}

test("what is not stated matches no choice of any field", async () => {
  await aListing({ status: "approved" });
  for (const name of filterNames) {
    const field = factFields[name] ?? never();
    const values = filterChoices(field).map(({ value }) => value);
    const wanted = hasLimits(field) ? values.slice(0, 1) : values;
    expect(await foundIds({ facts: { [name]: wanted } }), name).toEqual([]);
  }
});

test("a fact that ages is in no result and no count from that day on, also before the hourly job", async () => {
  const { id } = await aListing({
    status: "approved",
    facts: JSON.stringify({ term: { tier: "included", value: 6 } }),
  });
  const wanted = { facts: { term: ["max-12"] } };
  expect(await foundIds(wanted)).toEqual([id]);

  // The clock of the database can't be moved, so the day on which it ages is.
  await sql`
    update white_label_services set fact_tokens_until = ${daysAfter(today, 0)}::date where id = ${id}`.execute(
    everything,
  );
  expect(await foundIds(wanted)).toEqual([]);
  expect((await countFacts(noFilters)).counts).toEqual({});
});
