import fc from "fast-check";
import { expect, test } from "vitest";
import { readConditions } from "#app/features/search/read-conditions.ts";
import { isNightly } from "#test/nightly.ts";
import { aDirectory, type DirectoryListing } from "#test/search/directory.ts";
import { foundIds } from "#test/search/found-ids.ts";

const LISTINGS = 2_000;

test(`on ${LISTINGS} random listings no listing that holds a piece of text is missed`, async () => {
  const directory = await aDirectory(LISTINGS);

  const pieces = fc
    .tuple(
      fc.nat(directory.length - 1),
      fc.boolean(),
      fc.nat(1_500),
      fc.integer({ min: 3, max: 24 }),
    )
    .map(([place, inName, start, length]) => {
      const listing = directory[place];
      const text = (inName ? listing?.businessName : listing?.description) ?? "";
      return text
        .slice(start % Math.max(1, text.length - 3))
        .slice(0, length)
        .trim();
    })
    .filter((text) => text.replace(/[^\p{L}\p{N}]/gu, "").length >= 3);
  await fc.assert(
    fc.asyncProperty(pieces, async (search) => {
      // What is read as a filter is looked for as it is written when that is asked for.
      const { rest } = readConditions(search);
      const found = new Set(await foundIds({ search, asTyped: rest !== search }));
      const missed = directory.filter(
        (listing) => holds(listing, search) && !found.has(listing.id),
      );
      expect(missed.length, `listings that hold “${search}” and were not found`).toBe(0);
    }),
    { numRuns: isNightly ? 500 : 100 },
  );
}, 120_000);

function holds({ businessName, description }: DirectoryListing, text: string) {
  return `${businessName}\n${description}`.toLowerCase().includes(text.toLowerCase());
}
