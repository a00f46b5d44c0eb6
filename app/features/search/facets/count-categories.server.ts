import { type Category, categories } from "#app/features/catalog/categories.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

export type CountedCategory = Category & { count: number; trending: boolean };

/** As specified, a category with more listings than this is trending. */
const TRENDING_ABOVE = 1;

/** Every category with its number of public listings, largest first, ties by name. */
export async function countCategories(): Promise<CountedCategory[]> {
  const rows = await publicDatabase
    .selectFrom("facetCounts")
    .select(["category", "listings"])
    .where("country", "=", "")
    .where("language", "=", "")
    .execute();
  const counts = new Map(rows.map(({ category, listings }) => [category, listings]));

  return categories
    .map((category) => {
      const count = counts.get(category.name) ?? 0;
      return { ...category, count, trending: count > TRENDING_ABOVE };
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"));
}
