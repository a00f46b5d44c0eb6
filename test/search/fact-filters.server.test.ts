import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import {
  type FactFilters,
  filterChoices,
  hasLimits,
  isRegion,
  readFactFilters,
  tokensOf,
} from "#app/features/facts/fact-filters.ts";
import type { Certificate, DatedFact } from "#app/features/facts/stated-fact.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { noFilters, type SearchFilters, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { countUnstated } from "#app/features/search/unstated/count-unstated.server.ts";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { sampleFacts } from "../../scripts/samples/sample-facts.ts";
import { aListing } from "../builders.ts";
import { everything } from "../database.ts";
import { aDirectory } from "./directory.ts";
import { foundIds } from "./found-ids.ts";
import { plainCost } from "./plain-cost.ts";
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
  const facts = new Map(rows.map((row) => [row.id, row.facts]));
  const withCosts = directory.map((listing) => {
    const own = facts.get(listing.id) ?? {};
    return { ...listing, costs: { 10: plainCost(own, 10, today), 50: plainCost(own, 50, today) } };
  });
  // Sorts by cost would prove little if few had one.
  expect(withCosts.filter(({ costs }) => costs[10] !== null).length).toBeGreaterThan(20);
  return { directory: withCosts, facts };
}

test(`on ${LISTINGS} random profiles facts are filtered and counted exactly`, async () => {
  const { directory, facts } = await aDirectoryWithFacts();
  let found = 0;
  let unstated = 0;

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

  // Unstated: what may match, because every wanted field is met or has no current value, and one has none.
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant({ search: "" }), someWords(directory)),
      someFacts,
      fc.oneof(fc.constant({}), someFilters),
      fc.constantFrom(...sorts),
      async ({ search }, wanted, chosen, sort) => {
        const filters: SearchFilters = { ...noFilters, ...chosen, search, facts: wanted, sort };
        const others = await foundIds({ ...filters, facts: {} });
        const expected = others.filter((id) => mayMeet(facts.get(id) ?? {}, wanted));
        const found = await foundIds({ ...filters, unstated: true });
        // Under words, a list without facts may be ordered by other promotions.
        expect(found.toSorted()).toEqual(expected.toSorted());
        if (!search && sort !== "best") expect(found).toEqual(expected);

        const { total, isAbout, newest } = await countUnstated(filters);
        expect(total).toBe(expected.length);
        expect(isAbout).toBe(false);
        expect(newest.length).toBe(Math.min(4, expected.length));
        unstated += total;
      },
    ),
    { numRuns: RUNS / 5 },
  );
  expect(unstated).toBeGreaterThan(RUNS / 5);

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

/** The oracle of the unstated: no wanted field has another value, and one at least has no current one. */
function mayMeet(facts: Record<string, DatedFact>, wanted: FactFilters) {
  const fields = Object.entries(wanted).map(([name, values]) => ({
    isUnstated: !isStated(name, facts[name]),
    isMet: meetsPlainly(facts, { [name]: values }, today),
  }));
  return (
    fields.every(({ isUnstated, isMet }) => isUnstated || isMet) &&
    fields.some(({ isUnstated }) => isUnstated)
  );
}

/** Certificates are stated while one of them is valid. */
function isStated(name: string, fact: DatedFact | undefined) {
  if (!fact || fact.agesOn <= today) return false;
  if (factFields[name]?.value.kind !== "certificates" || fact.tier === "no") return true;
  return (fact.value as Certificate[]).some(({ validTo }) => validTo >= today);
}

/** For each choice of a field: how many of the listings have it. */
function plainCounts(ids: string[], facts: Map<string, Record<string, DatedFact>>, name: string) {
  return countedChoices(name).map(
    ({ value }) =>
      ids.filter((id) => meetsPlainly(facts.get(id) ?? {}, { [name]: [value] }, today)).length,
  );
}

/** A listing can have several countries of a region, so the counts of those can't be added. */
function countedChoices(name: string) {
  return filterChoices(factFields[name] ?? never()).filter(({ value }) => !isRegion(value));
}

function shownCounts(counts: Record<string, Record<string, number>> | undefined, name: string) {
  const field = factFields[name] ?? never();
  return countedChoices(name).map(({ value }) =>
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
