import { expect, test } from "vitest";
import { inboxPath, readInboxFilters } from "./inbox-filters.ts";

test("an address of the inbox means what was written into it", () => {
  const before = "2026-11-19T03:00:00.000Z";
  for (const filters of [
    { search: "", state: undefined, before: undefined },
    { search: "white label crm", state: "declined" as const, before },
  ])
    expect(readInboxFilters(new URL(inboxPath(filters), "https://x.test").searchParams)).toEqual(
      filters,
    );
});

test("what is not known, too long or not a moment is ignored", () => {
  const query = new URLSearchParams({
    state: "open",
    before: "yesterday",
    search: ` a\u0000 ${"b".repeat(200)}`,
  });
  expect(readInboxFilters(query)).toEqual({
    search: `a ${"b".repeat(98)}`,
    state: undefined,
    before: undefined,
  });
});
