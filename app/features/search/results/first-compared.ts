import { comparePath } from "#app/features/listings/compare-choice.ts";

const MAX_FIRST = 3;
const numbers = ["", "", "two", "three"];

type Shown = { listings: readonly { id: string }[]; liftedCount: number; page: number };

/** A comparison of the best results in one press. A listing that stands first because it is promoted is left out. */
export function firstCompared({ listings, liftedCount, page }: Shown) {
  const ids = listings.slice(liftedCount, liftedCount + MAX_FIRST).map(({ id }) => id);
  if (page > 1 || ids.length < 2) return undefined;
  const text = `Compare the first ${numbers[ids.length]}`;
  return {
    href: comparePath(ids),
    text: liftedCount > 0 ? `${text} below the promoted ones` : text,
  };
}
