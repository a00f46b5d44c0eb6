import { expect, test } from "vitest";
import { importPath } from "./import-path.ts";

test("the path of an import contains only what differs from its first page of all rows", () => {
  expect(importPath("7")).toBe("/dashboard/import/7");
  expect(importPath("7", "all", 2)).toBe("/dashboard/import/7?page=2");
  expect(importPath("7", "refuse")).toBe("/dashboard/import/7?show=refuse");
  expect(importPath("../../admin\0")).toBe("/dashboard/import/..%2F..%2Fadmin%00");
  expect(importPath("7", "refuse", 2)).toBe("/dashboard/import/7?show=refuse&page=2");
});
