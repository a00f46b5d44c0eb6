import type { Category } from "#app/features/catalog/categories.ts";

const MAX_POPULAR = 4;

/** Shown first if they have listings. */
const leading: readonly string[] = [
  "Website & App Builders",
  "E-commerce & Retail",
  "AI & Automation Tools",
  "Content Creation & Marketing",
];

/** The leading categories, then those with the most listings. */
export function popularCategories<Counted extends Category & { count: number }>(
  counted: readonly Counted[],
): Counted[] {
  const rank = ({ name }: Counted) =>
    leading.includes(name) ? leading.indexOf(name) : leading.length;

  return counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rank(one) - rank(other) || other.count - one.count)
    .slice(0, MAX_POPULAR);
}
