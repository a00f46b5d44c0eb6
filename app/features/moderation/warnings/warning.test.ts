import { expect, test } from "vitest";
import { textOf } from "./warning.ts";

const other = { id: "1", businessName: "Harbour Reports", hasSameOwner: false };

test("the text says how many others there are, as far as they were counted", () => {
  const say = (count: number, hasMore: boolean) =>
    textOf({ kind: "similar-name", others: Array(count).fill(other), hasMore });

  expect(say(1, false)).toMatch(/^Another listing has/);
  expect(say(3, false)).toMatch(/^3 other listings have/);
  expect(say(5, true)).toMatch(/^More than 5 other listings have/);
});
