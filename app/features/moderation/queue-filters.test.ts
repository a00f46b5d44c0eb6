import { expect, test } from "vitest";
import { isNarrowed, queuePath, readQueueFilters } from "./queue-filters.ts";

const read = (text: string) => readQueueFilters(new URLSearchParams(text));

test("the queue is filtered by kind, lateness and category; unknown values are ignored", () => {
  expect(read("")).toEqual({ late: false, page: 1 });
  expect(read("kind=updates&late=true&category=analytics-and-reporting&page=3")).toEqual({
    kind: "updates",
    late: true,
    category: "Analytics & Reporting",
    page: 3,
  });
  expect(read("kind=x&late=x&category=x&page=-1&more=y")).toEqual({ late: false, page: 1 });
});

test("the URL of a filtered queue is read back unchanged", () => {
  for (const text of [
    "",
    "kind=listings",
    "kind=updates&late=true&category=Legal+%26+Compliance&page=2",
  ]) {
    const path = queuePath(read(text));
    expect(path).toBe(text ? `/admin?${text}` : "/admin");
    expect(isNarrowed(read(text))).toBe(text !== "");
  }
  expect(isNarrowed(read("page=2"))).toBe(false);
});
