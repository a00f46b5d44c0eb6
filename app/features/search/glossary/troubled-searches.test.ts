import { expect, test } from "vitest";
import { openedText } from "./troubled-searches.ts";

test("the share of searches after which a result was opened is a whole percentage", () => {
  expect(openedText({ searches: 3, opened: 1 })).toBe("33%");
  expect(openedText({ searches: 5, opened: 0 })).toBe("0%");
  expect(openedText({ searches: 5, opened: 5 })).toBe("100%");
});
