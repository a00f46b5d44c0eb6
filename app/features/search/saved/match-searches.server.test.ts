import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices, readFactFilters } from "#app/features/facts/fact-filters.ts";
import { aSavedSearch, newsOfSearch, runAlerts } from "#test/alerts.ts";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { isNightly } from "#test/nightly.ts";
import { aDirectory } from "#test/search/directory.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { someFilters, someWords } from "#test/search/random-searches.ts";
import { sampleFacts } from "../../../../scripts/samples/sample-facts.ts";
import { noFilters, type SearchFilters } from "../search-filters.ts";

const LISTINGS = 300;
const SEARCHES = isNightly ? 1_000 : 200;
const none = { appeared: [], changed: {}, gone: [] };

const filterNames = Object.entries(factFields)
  .filter(([, field]) => filterChoices(field).length > 0)
  .map(([name]) => name);

const someFacts = fc
  .constantFrom(...filterNames)
  .chain((name) => {
    const field = factFields[name];
    const values = field ? filterChoices(field).map(({ value }) => value) : [];
    return fc
      .subarray(values, { minLength: 1, maxLength: Math.min(4, values.length) })
      .map((chosen) => chosen.map((value) => [name, value]));
  })
  .map((chosen) => readFactFilters(new URLSearchParams(chosen)));

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
  return directory;
}

function someSearches(directory: Awaited<ReturnType<typeof aDirectory>>) {
  const text = fc.oneof(
    fc.constant(""),
    someWords(directory).map(({ search }) => search),
    fc.constantFrom("reports in english", "white label", "a", "seo-tool", "rep", "under $300"),
  );
  return fc.record({
    ...someShared(),
    search: text,
    asTyped: fc.boolean(),
  });
}

function someShared() {
  return {
    chosen: fc.oneof(fc.constant({}), someFilters),
    facts: fc.oneof(fc.constant({}), someFacts),
    unstated: fc.boolean(),
  };
}

type Drawn = { chosen: Partial<SearchFilters>; facts: SearchFilters["facts"]; unstated: boolean };

function filtersOf({ chosen, unstated, ...rest }: Drawn & Partial<SearchFilters>): SearchFilters {
  const hasFacts = Object.keys(rest.facts).length > 0;
  return { ...noFilters, ...chosen, ...rest, unstated: unstated && hasFacts };
}

/** Twenty of an account. */
async function saveAll(searches: SearchFilters[]) {
  const saved = [];
  let owner = "";
  for (const [index, filters] of searches.entries()) {
    if (index % 20 === 0) owner = (await aProvider()).id;
    const slot = (index % 20) + 1;
    saved.push({ filters, ...(await aSavedSearch(filters, { userId: owner, slot })) });
  }
  return saved;
}

const unlike = (filters: SearchFilters) => JSON.stringify(filters);

test("saved searches find what the search finds: words, filters, facts, and what is not stated", async () => {
  const directory = await aDirectoryWithFacts();
  const drawn = fc.sample(someSearches(directory), { numRuns: SEARCHES, seed: 11 }).map(filtersOf);
  const saved = await saveAll([...new Map(drawn.map((one) => [unlike(one), one])).values()]);

  await runAlerts();

  let found = 0;
  for (const { id, filters, address } of saved) {
    const [news = none] = await newsOfSearch(id);
    expect(news, address).toEqual({ ...none, appeared: (await foundIds(filters)).toSorted() });
    found += news.appeared.length;
  }
  // Searches that find nothing would prove little.
  expect(found).toBeGreaterThan(SEARCHES);
}, 120_000);

test("what random changes make appear and go is what the search finds before and after", async () => {
  const directory = await aDirectoryWithFacts();
  await runAlerts();
  const drawn = fc.sample(fc.record(someShared()), { numRuns: SEARCHES, seed: 12 }).map(filtersOf);
  const saved = await saveAll([...new Map(drawn.map((one) => [unlike(one), one])).values()]);
  const before = new Map<string, string[]>();
  for (const { id, filters } of saved) before.set(id, await foundIds(filters));

  await changeAtRandom();
  await runAlerts();

  let [appeared, gone] = [0, 0];
  for (const { id, filters, address } of saved) {
    const [news = none] = await newsOfSearch(id);
    const former = before.get(id) ?? [];
    const current = await foundIds(filters);
    expect(news.appeared, address).toEqual(
      current.filter((one) => !former.includes(one)).toSorted(),
    );
    expect(news.gone, address).toEqual(former.filter((one) => !current.includes(one)).toSorted());
    appeared += news.appeared.length;
    gone += news.gone.length;
  }
  expect(directory.length).toBeGreaterThan(100);
  expect(Math.min(appeared, gone)).toBeGreaterThan(SEARCHES / 4);
}, 120_000);

/** By the last digit of each id's hash: deleted, withdrawn, published, moved, another price, other facts, and some twice. */
async function changeAtRandom() {
  const of = (rest: number) => sql`abs(hashtext(id::text)) % 10 = ${rest}`;
  for (const change of [
    sql`delete from white_label_services where ${of(0)}`,
    sql`update white_label_services set status = 'rejected' where status = 'approved' and ${of(1)}`,
    sql`update white_label_services set status = 'approved' where status <> 'approved' and ${of(2)}`,
    sql`update white_label_services set service_type = 'Analytics & Reporting', location = '{Germany}' where ${of(3)}`,
    sql`update white_label_services set price_from = 10 where ${of(4)}`,
    sql`update white_label_services set facts = '{}' where ${of(5)}`,
    sql`update white_label_services set language = '{English}' where ${of(4)}`,
    sql`update white_label_services set price_from = 250 where ${of(3)}`,
    sql`update white_label_services set facts = '{}', status = 'rejected' where ${of(6)}`,
    sql`update white_label_services set status = 'approved' where ${of(6)}`,
  ])
    await change.execute(everything);
}

test("a watched fact and a watched price that change are named, others are not", async () => {
  const term = { tier: "included", value: 6 };
  const listing = await aListing({
    status: "approved",
    facts: JSON.stringify({ term, notice: { tier: "included", value: 30 } }),
  });
  await runAlerts();
  const watched = await aSavedSearch({ facts: { term: ["max-12"] }, priceMin: 1 });
  const other = await aSavedSearch({ facts: { notice: ["max-90"] } });
  expect(await foundIds({ facts: { term: ["max-12"] } })).toEqual([listing.id]);

  await everything
    .updateTable("whiteLabelServices")
    .set({
      priceFrom: 50,
      facts: JSON.stringify({
        term: { ...term, value: 5 },
        notice: { tier: "included", value: 30 },
      }),
    })
    .where("id", "=", listing.id)
    .execute();
  await runAlerts();

  expect(await newsOfSearch(watched.id)).toEqual([
    { ...none, changed: { [listing.id]: ["term", "price_from"] } },
  ]);
  expect(await newsOfSearch(other.id)).toEqual([]);
});

test("what was there when a search was saved is no news for it", async () => {
  const { id } = await aListing({ status: "approved" });
  const older = await aSavedSearch();
  const newer = await aSavedSearch({}, { createdAt: new Date() });

  await runAlerts();

  expect(await newsOfSearch(older.id)).toEqual([{ ...none, appeared: [id] }]);
  expect(await newsOfSearch(newer.id)).toEqual([]);
});

test("searches that are off, and accounts that want no alerts, have no news", async () => {
  await aListing({ status: "approved" });
  await aSavedSearch({}, { frequency: "off" });
  const { userId } = await aSavedSearch();
  await everything
    .insertInto("notificationSettings")
    .values({ userId, kind: "alerts", isOn: false })
    .execute();

  await runAlerts();

  expect(await everything.selectFrom("savedSearchNews").selectAll().execute()).toEqual([]);
});

test("a name of common words is found by its words in any order, as in the search", async () => {
  const { id } = await aListing({ businessName: "For Her", status: "approved" });
  const saved = await aSavedSearch({ search: "her for" });
  expect(await foundIds({ search: "her for" })).toEqual([id]);

  await runAlerts();

  expect(await newsOfSearch(saved.id)).toEqual([{ ...none, appeared: [id] }]);
});
