import { type Category, categories } from "#app/features/catalog/categories.ts";

export const MIN_TYPED = 2;
const MAX_CATEGORIES = 5;

export type SuggestedName = { id: string; name: string };

export type Suggested = { names: SuggestedName[]; searches: string[] };

export function suggestCategories(typed: string): Category[] {
  const letters = typed.trim().toLowerCase();
  if (letters.length < MIN_TYPED) return [];

  return categories
    .filter(({ name }) => name.toLowerCase().includes(letters))
    .slice(0, MAX_CATEGORIES);
}
