import { expect, test } from "vitest";
import { lastChanged, readingMinutes } from "./article.ts";

test("a minute that has begun is counted", () => {
  expect(readingMinutes(220)).toBe(1);
  expect(readingMinutes(221)).toBe(2);
  expect(readingMinutes(1_760)).toBe(8);
});

test("an article was last changed when it was updated, or else when it was published", () => {
  const published = "2025-04-22";

  expect(lastChanged({ published }).toISOString()).toBe("2025-04-22T00:00:00.000Z");
  expect(lastChanged({ published, updated: "2026-11-15" }).toISOString()).toBe(
    "2026-11-15T00:00:00.000Z",
  );
});
