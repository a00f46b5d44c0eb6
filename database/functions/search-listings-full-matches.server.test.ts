import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { sorts } from "#app/features/search/search-filters.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { isNightly } from "#test/nightly.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { lowerLimits, restoreLimits } from "#test/search/search-limits.ts";

const LISTINGS = 300;
const words = [
  "anchor",
  "zither",
  "lantern",
  "kite",
  "trumpet",
  "umbrella",
  "drum",
  "saddle",
  "mitten",
  "pebble",
  "violin",
  "quilt",
];

afterEach(restoreLimits);

test("a listing with every word is never missing, and comes before those with most of them", async () => {
  const listings = await someListings();
  await checkFullMatches(listings, Infinity);
}, 60_000);

test("where only the newest are ranked, the newest with every word are, whatever most have", async () => {
  const listings = await someListings();
  await lowerLimits({ most_ranked_whole: 20, most_ranked_newest: 8 });
  await checkFullMatches(listings, 8);
}, 60_000);

type Holding = { id: string; held: string[] };

async function checkFullMatches(listings: Holding[], ranked: number) {
  const searches = fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(searches, fc.constantFrom(...sorts), async (typed, sort) => {
      const full = listings
        .filter(({ held }) => typed.every((word) => held.includes(word)))
        .map(({ id }) => id);
      const found = await foundIds({ search: typed.join(" "), sort });
      const missing = full.slice(0, ranked).filter((id) => !found.includes(id));
      expect(missing, typed.join(" ")).toEqual([]);
      if (sort !== "best") return;

      const shown = found.filter((id) => full.includes(id));
      expect(found.slice(0, shown.length), typed.join(" ")).toEqual(shown);
    }),
    { numRuns: isNightly ? 300 : 40 },
  );
}

/** Listings of five words each, all as long and in the same place, the newest first. */
async function someListings(): Promise<Holding[]> {
  const { id: owner } = await aProvider();
  const texts = fc.sample(
    fc.uniqueArray(fc.constantFrom(...words), { minLength: 5, maxLength: 5 }),
    { numRuns: LISTINGS, seed: 2026 },
  );
  const { rows } = await sql<{ id: string }>`
    insert into white_label_services (user_id, business_name, description, service_type, location, language, website, status, created_at)
    select ${owner}::uuid, 'Elm', text, 'Technical Services', '{Germany}', '{English}', 'https://elm.example', 'approved', now() - place * interval '1 minute'
      from unnest(${texts.map((held) => held.join(" "))}::text[]) with ordinality listed (text, place)
     order by place
    returning id`.execute(everything);
  await rebuildSearchIndex();
  return rows.map(({ id }, place) => ({ id, held: texts[place] ?? [] }));
}
