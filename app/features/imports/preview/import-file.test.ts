import { expect, test } from "vitest";
import { fileSizeText, findFileFault, MAX_FILE_BYTES } from "./import-file.ts";

test.for(["services.csv", "services.xlsx", "Services 2026.XLS"])("%s can be imported", (name) => {
  expect(findFileFault({ name, size: 10 })).toBeUndefined();
});

test.for(["services.ods", "services.csv.pdf", "csv", ""])("'%s' is no spreadsheet", (name) => {
  expect(findFileFault({ name, size: 10 })).toBe("wrong-type");
});

test("a file may be as large as the limit, and not a byte larger", () => {
  const name = "services.csv";

  expect(findFileFault({ name, size: MAX_FILE_BYTES })).toBeUndefined();
  expect(findFileFault({ name, size: MAX_FILE_BYTES + 1 })).toBe("too-large");
});

test("the size of a file is written with one or two digits", () => {
  expect([1, 2_048, 1_048_000, 5 * 1024 * 1024].map(fileSizeText)).toEqual([
    "1 KB",
    "2 KB",
    "1023 KB",
    "5.0 MB",
  ]);
});
