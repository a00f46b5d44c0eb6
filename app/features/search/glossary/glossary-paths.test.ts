import { expect, test } from "vitest";
import { entryPath, glossaryPath, readTyped } from "./glossary-paths.ts";

test("paths contain the typed text and can be read back", () => {
  expect(glossaryPath()).toBe("/admin/search");
  expect(entryPath("", "/preview")).toBe("/admin/search/entry/preview");

  const { pathname, searchParams } = new URL(entryPath("größe & <b>"), "https://rebadge.test");
  expect(pathname).toBe("/admin/search/entry");
  expect(readTyped(searchParams, "phrase")).toBe("größe & <b>");
  expect(readTyped(searchParams, "find")).toBe("");
  expect(readTyped(new URLSearchParams({ find: "a".repeat(500) }), "find")).toHaveLength(100);
});
