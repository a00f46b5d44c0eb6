import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  MAX_IN_BROWSER,
  readMarks,
  shortId,
  writeAccountMarks,
  writeBrowserMarks,
} from "./saved-marks.ts";

const some = (count: number) => Array.from({ length: count }, () => randomUUID() as string);

test("every id survives its short form", () => {
  for (const id of [...some(500), "00000000-0000-0000-0000-000000000000"]) {
    expect(shortId(id)).toMatch(/^[\w-]{22}$/);
    expect(readMarks(`b.${shortId(id)}`).kept).toEqual([id]);
  }
});

test("a browser keeps its order, each listing once, and at most fifty", () => {
  const ids = some(MAX_IN_BROWSER + 5);
  expect(readMarks(writeBrowserMarks(ids))).toEqual({
    isAccount: false,
    marks: [],
    kept: ids.slice(0, MAX_IN_BROWSER),
  });
  const [one = ""] = ids;
  expect(readMarks(`b.${shortId(one)}${shortId(one)}`).kept).toEqual([one]);
  expect(writeBrowserMarks([])).toBe("");
});

test("an account has marks, and what did not fit", () => {
  const [marks, kept] = [some(3), some(2)];
  expect(readMarks(writeAccountMarks(marks, kept))).toEqual({ isAccount: true, marks, kept });
  expect(readMarks(writeAccountMarks([], [])).marks).toEqual([]);
});

test("a full cookie stays below 4 KB", () => {
  expect(writeAccountMarks(some(2_000), some(200)).length).toBeLessThan(4_000);
});

test.for(["", "b.", "a", "c.AAAAAAAAAAAAAAAAAAAAAA", "b.short", "b.%00", "a..", "x".repeat(5_000)])(
  "nothing is read from '%s'",
  (cookie) => {
    expect(readMarks(cookie)).toMatchObject({ marks: [], kept: [] });
  },
);
