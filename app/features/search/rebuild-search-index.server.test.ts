import { sql } from "kysely";
import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { aListing, aProvider, someListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { rebuildSearchIndex } from "./rebuild-search-index.server.ts";

const CHANGES = 1_000;

const countsOf = async () =>
  (
    await sql`select category, country, language, listings from facet_counts where listings <> 0 order by 1, 2, 3`.execute(
      everything,
    )
  ).rows;

test("after a thousand random inserts, approvals, edits and deletes the counts equal a rebuild", async () => {
  const provider = await aProvider();
  const random = seeded(2026);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const some = <Value>(values: readonly Value[]) => [
    ...new Set([pick(values), pick(values), pick(values)]),
  ];
  const content = () => ({
    serviceType: pick(pickableCategories.slice(0, 4)),
    location: random() < 0.3 ? [ANY_COUNTRY] : some(countries.slice(1, 6)),
    language: some(languages.slice(0, 5)),
  });
  const ids: string[] = [];

  for (let change = 0; change < CHANGES; change++) {
    const id = pick(ids);
    const dice = random();
    if (id === undefined || dice < 0.35) {
      const inserted = {
        ...someListing(provider.id),
        ...content(),
        status: pick(["pending", "approved"]),
      };
      ids.push((await aListing(inserted)).id);
    } else if (dice < 0.6) {
      await everything
        .updateTable("whiteLabelServices")
        .set({ status: pick(["pending", "approved", "rejected"]) })
        .where("id", "=", id)
        .execute();
    } else if (dice < 0.85) {
      await everything
        .updateTable("whiteLabelServices")
        .set(content())
        .where("id", "=", id)
        .execute();
    } else {
      await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();
      ids.splice(ids.indexOf(id), 1);
    }
  }

  const kept = await countsOf();
  await rebuildSearchIndex();

  expect(kept.length).toBeGreaterThan(50);
  expect(kept).toEqual(await countsOf());
}, 60_000);

test("words of approved listings are known at once, and forgotten once no listing holds them", async () => {
  const words = async () =>
    (await everything.selectFrom("searchWords").select("word").execute()).map(({ word }) => word);
  const kept = await aListing({
    businessName: "Kept",
    description: "telematics",
    status: "approved",
  });
  const gone = await aListing({
    businessName: "Gone",
    description: "zeppelins",
    status: "approved",
  });
  await aListing({ businessName: "Hidden", description: "contraband", status: "pending" });
  expect(await words()).toEqual(expect.arrayContaining(["telematics", "zeppelins"]));
  expect(await words()).not.toContain("contraband");

  await everything.deleteFrom("whiteLabelServices").where("id", "=", gone.id).execute();
  await rebuildSearchIndex();

  expect(await words()).toContain("telematics");
  expect(await words()).not.toContain("zeppelins");
  expect(kept.approved).toBe(true);
});

test("a listing published during the rebuild is no deadlock", async () => {
  await aListing({ description: "zeppelins", status: "approved" });
  await everything.deleteFrom("searchWords").where("word", "=", "zeppelins").execute();
  let rebuilding: Promise<void> | undefined;

  await everything.transaction().execute(async (publishing) => {
    // In the order of the triggers: facet_counts, then search_words.
    await sql`lock table facet_counts in row exclusive mode`.execute(publishing);
    rebuilding = rebuildSearchIndex();
    await expect.poll(isTransactionWaiting).toBe(true);
    await sql`insert into search_words (word, listings) values ('zeppelins', 1) on conflict (word) do nothing`.execute(
      publishing,
    );
  });

  await expect(rebuilding).resolves.toBeUndefined();
});

async function isTransactionWaiting() {
  const { rows } = await sql`
    select from pg_locks where relation = 'facet_counts'::regclass and not granted`.execute(
    everything,
  );
  return rows.length > 0;
}

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
