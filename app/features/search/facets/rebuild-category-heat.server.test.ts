import { sql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { rebuildCategoryHeat } from "./rebuild-category-heat.server.ts";

test("old searches are deleted, and a second rebuild gives the same result", async () => {
  await sql`
    select add_category_searches(
      array[current_date, current_date - 40], array['Event Management', 'Event Management'], array[2, 5])`.execute(
    everything,
  );
  await rebuildCategoryHeat();
  await rebuildCategoryHeat();

  const days = everything.selectFrom("categorySearchDays").select("searches");
  expect(await days.execute()).toEqual([{ searches: 2 }]);
  expect(await everything.selectFrom("categoryHeat").selectAll().execute()).toEqual([
    { category: "Event Management", heat: 1 },
  ]);
});
