import { sql } from "kysely";
import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { countCategories } from "./count-categories.server.ts";
import { findHotCategories } from "./find-hot-categories.server.ts";
import { rebuildCategoryHeat } from "./rebuild-category-heat.server.ts";

const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000);
const aPublic = (serviceType: string, createdAt = old) =>
  aListing({ serviceType, status: "approved", createdAt });

async function hottest(most = 9) {
  return (await findHotCategories(await countCategories(), most)).map(({ name }) => name);
}

test("the hottest come first by searches, views and new listings, then the fullest, then the alphabet", async () => {
  await aPublic("Technical Services");
  await aPublic("Event Management");
  for (let count = 0; count < 2; count++) await aPublic("Legal & Compliance");
  await aPublic("Financial Services", new Date());
  const viewed = await aPublic("Marketing & Sales");
  await aPublic("Learning & Training");
  await sql`
    insert into listing_counts (listing_id, day, kind, count) values
      (${viewed.id}, current_date, 'viewed', 30), (${viewed.id}, current_date - 31, 'viewed', 900)`.execute(
    everything,
  );
  await sql`
    select add_category_searches(
      array[current_date, current_date, current_date - 40],
      array['Learning & Training', 'Marketing & Sales', 'Event Management'], array[3, 1, 500])`.execute(
    everything,
  );

  expect(await hottest(1)).toEqual(["Legal & Compliance"]);
  await rebuildCategoryHeat();
  expect(await hottest()).toEqual([
    "Marketing & Sales",
    "Financial Services",
    "Learning & Training",
    "Legal & Compliance",
    "Event Management",
    "Technical Services",
  ]);
});
