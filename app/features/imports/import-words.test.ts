import { expect, test } from "vitest";
import type { RowKind } from "./import.ts";
import {
  countsText,
  nothingText,
  outcomeOf,
  quarterText,
  unusedColumnsText,
} from "./import-words.ts";

const none = { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 };
const counted = (counts: Partial<Record<RowKind, number>>) => ({ ...none, ...counts });

test("zero counts are omitted; the tense is future before the import and past afterwards", () => {
  const counts = counted({ create: 1_204, update: 3, refuse: 12 });

  const said = (["previewed", "done"] as const).map((status) => countsText({ counts, status }));

  expect(said.map((text) => text.replaceAll("\u00A0", " "))).toEqual([
    "1,204 to create, 3 to update, 12 refused",
    "1,204 created, 3 updated, 12 refused",
  ]);
  expect(countsText({ counts: none, status: "running" })).toBe("No rows yet");
});

test("an import that wrote something is successful, whatever was refused beside it", () => {
  const counts = counted({ create: 1_200, update: 4, unchanged: 5, skip: 1, refuse: 6 });

  expect(outcomeOf({ counts, status: "done" })).toEqual({
    kind: "success",
    title: "Import successful",
    text: "Imported 1,204 services. 12 rows skipped.",
  });
  expect(outcomeOf({ counts: counted({ create: 1, skip: 1 }), status: "done" }).text).toBe(
    "Imported 1 service. 1 row skipped.",
  );
});

test("an import in which nothing was fit to be written has failed", () => {
  expect(outcomeOf({ counts: counted({ refuse: 3, skip: 2 }), status: "done" })).toEqual({
    kind: "error",
    title: "Import failed",
    text: "Please check the validation errors below",
  });
});

test("a cancelled import says which rows were imported", () => {
  const [some, nothing] = [counted({ create: 50, skip: 150 }), counted({ skip: 200 })];

  expect(outcomeOf({ counts: some, status: "cancelled" }).text).toBe(
    "50 services were imported before and stay.",
  );
  expect(outcomeOf({ counts: counted({ create: 1 }), status: "cancelled" }).text).toBe(
    "1 service was imported before and stays.",
  );
  expect(outcomeOf({ counts: nothing, status: "cancelled" }).text).toBe("Nothing was imported.");
});

test("a preview without anything to import says why", () => {
  expect(nothingText(counted({ refuse: 1, unchanged: 9 }))).toContain("correct the refused rows");
  expect(nothingText(counted({ unchanged: 1, skip: 2 }))).toContain("say all of this already");
  expect(nothingText(counted({ skip: 2 }))).toContain("every row of the file is skipped");
});

test("progress is said aloud at every quarter and not in between", () => {
  const said = [0, 499, 500, 999, 1_000, 1_500, 1_999, 2_000].map((doneCount) =>
    quarterText({ doneCount, rowCount: 2_000 }),
  );

  expect(said).toEqual([
    "",
    "",
    "A quarter of the rows is done.",
    "A quarter of the rows is done.",
    "Half of the rows are done.",
    "Three quarters of the rows are done.",
    "Three quarters of the rows are done.",
    "All rows are done.",
  ]);
  expect(quarterText({ doneCount: 0, rowCount: 0 })).toBe("");
});

test("of dozens of unused columns the first few are named", () => {
  const columns = Array.from({ length: 60 }, (_, index) => `column ${index + 1}`);

  expect(unusedColumnsText(["phone", "Fax"])).toBe("These columns are not used: phone, Fax.");
  expect(unusedColumnsText(columns)).toMatch(/column 7, column 8, and 52 more\.$/);
  expect(unusedColumnsText(columns.slice(0, 8))).toMatch(/column 7, column 8\.$/);
});
