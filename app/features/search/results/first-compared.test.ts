import { expect, test } from "vitest";
import { firstCompared } from "./first-compared.ts";

const listings = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const shown = { listings, liftedCount: 0, page: 1 };

test("the first three are compared in their order", () => {
  expect(firstCompared(shown)).toEqual({
    href: "/compare?ids=a,b,c",
    text: "Compare the first three",
  });
});

test("two results are compared, one is not", () => {
  expect(firstCompared({ ...shown, listings: listings.slice(0, 2) })).toEqual({
    href: "/compare?ids=a,b",
    text: "Compare the first two",
  });
  expect(firstCompared({ ...shown, listings: listings.slice(0, 1) })).toBeUndefined();
});

test("listings that stand first because they are promoted are left out, and the text says so", () => {
  expect(firstCompared({ ...shown, liftedCount: 1 })).toEqual({
    href: "/compare?ids=b,c,d",
    text: "Compare the first three below the promoted ones",
  });
  expect(firstCompared({ ...shown, liftedCount: 3 })?.text).toBe(
    "Compare the first two below the promoted ones",
  );
  expect(firstCompared({ ...shown, liftedCount: 4 })).toBeUndefined();
});

test("further pages have no first ones", () => {
  expect(firstCompared({ ...shown, page: 2 })).toBeUndefined();
});
