import { type Category, categories } from "#app/features/catalog/categories.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

export type CountedCategory = Category & { count: number };

/** Every category with its approved listings, the fullest first, ties by name. */
export async function countCategories(): Promise<CountedCategory[]> {
  const rows = await publicDatabase
    .selectFrom("facetCounts")
    .select(["category", "listings"])
    .where("country", "=", "")
    .where("language", "=", "")
    .execute();
  const counts = new Map(rows.map(({ category, listings }) => [category, listings]));

  return categories
    .map((category) => ({ ...category, count: counts.get(category.name) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"));
}
