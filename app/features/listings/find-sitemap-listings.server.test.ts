import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import {
  findFileListings,
  findFileStarts,
  walkFileStarts,
} from "./find-sitemap-listings.server.ts";

test("every approved listing is in exactly one file, and no other is in any", async () => {
  const { id: userId } = await aProvider();
  const approved: string[] = [];
  for (let made = 0; made < 23; made++) {
    // Many listings have the same creation time, as after an import, so the order depends on the id.
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(made / 9)));
    approved.push((await aListing({ userId, createdAt, status: "approved" })).id);
    await aListing({ userId, createdAt, status: made % 2 ? "pending" : "rejected" });
  }

  const starts = await walkFileStarts(5);
  const files = await Promise.all(starts.map((_, index) => findFileListings(index + 1, starts, 5)));

  expect(files.map((file) => file?.length)).toEqual([5, 5, 5, 5, 3]);
  expect(files.flatMap((file) => file?.map(({ id }) => id)).toSorted()).toEqual(
    approved.toSorted(),
  );
});

test("a missing file is undefined, and an empty directory has no files", async () => {
  expect(await walkFileStarts(5)).toEqual([]);

  const { id } = await aListing({ status: "approved" });
  const starts = await walkFileStarts(5);
  expect(await findFileListings(1, starts)).toMatchObject([{ id }]);
  for (const number of [0, 2, -1, 1.5]) {
    expect(await findFileListings(number, starts)).toBeUndefined();
  }
});

test("the file starts are cached for an hour", async () => {
  const first = findFileStarts(0);
  expect(findFileStarts(3_599_999)).toBe(first);
  expect(findFileStarts(3_600_000)).not.toBe(first);
  await Promise.all([first, findFileStarts(3_600_001)]);
});
