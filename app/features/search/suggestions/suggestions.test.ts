import { expect, test } from "vitest";
import { suggestCategories } from "./suggestions.ts";

const names = (typed: string) => suggestCategories(typed).map(({ name }) => name);

test("categories that contain the text are suggested from two letters on, five at most", () => {
  expect(names("m")).toEqual([]);
  expect(names(" SALES ")).toEqual(["Marketing & Sales"]);
  expect(names("an").length).toBe(5);
  expect(names("zz")).toEqual([]);
});
