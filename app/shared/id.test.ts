import { expect, test } from "vitest";
import { isId } from "./id.ts";

test("an id is written as the database writes it, in either case, and nothing else is one", () => {
  expect(isId("0193b0a0-1111-7000-8000-00000000000f")).toBe(true);
  expect(isId("0193B0A0-1111-7000-8000-00000000000F")).toBe(true);
  for (const text of [
    "",
    "1",
    "0193b0a0",
    "0193b0a0-1111-7000-8000-00000000000g",
    "{0193b0a0-1111-7000-8000-00000000000f}",
  ])
    expect(isId(text)).toBe(false);
});
