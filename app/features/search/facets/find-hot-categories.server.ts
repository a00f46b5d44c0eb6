import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { CountedCategory } from "./count-categories.server.ts";

/**
 * The categories with listings, hottest first: by their share of the last 30 days' searches, views and new listings, as
 * counted last night. Ties are broken by the number of listings, then by name.
 */
export async function findHotCategories(counted: CountedCategory[], max: number) {
  const rows = await publicDatabase.selectFrom("categoryHeat").selectAll().execute();
  const heat = new Map(rows.map((row) => [row.category, row.heat]));
  const heatOf = ({ name }: CountedCategory) => heat.get(name) ?? 0;

  return counted
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) => heatOf(b) - heatOf(a) || b.count - a.count || a.name.localeCompare(b.name, "en"),
    )
    .slice(0, max);
}
