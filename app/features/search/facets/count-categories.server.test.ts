import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { countCategories } from "./count-categories.server.ts";

test("categories are counted by their approved listings, the fullest first, ties by name", async () => {
  await aListing({ serviceType: "Legal & Compliance", status: "approved" });
  await aListing({ serviceType: "Legal & Compliance", status: "approved" });
  await aListing({ serviceType: "Technical Services", status: "approved" });
  await aListing({ serviceType: "E-commerce & Retail", status: "approved" });
  await aListing({ serviceType: "Event Management", status: "pending" });

  const counted = await countCategories();

  expect(counted).toHaveLength(28);
  expect(counted.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
    ["Legal & Compliance", 2],
    ["E-commerce & Retail", 1],
    ["Technical Services", 1],
  ]);
  expect(counted.filter(({ trending }) => trending).map(({ name }) => name)).toEqual([
    "Legal & Compliance",
  ]);
  expect(counted.slice(3).every(({ count }) => count === 0)).toBe(true);
});
