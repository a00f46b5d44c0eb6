import { test } from "vitest";

test.fails("a test that prints an error fails", () => {
  console.error("a key is missing");
});

test.fails("a test that prints a warning fails", () => {
  console.warn("this is deprecated");
});

test("the test after it is not blamed", () => {
  // Silent, and so it passes.
});
