import { expect, test } from "vitest";
import { joinFiles, splitFiles } from "./joined-files.server.ts";

test("joined files are split again, empty ones too", () => {
  const files = ["one", "", "three"].map((text) => Buffer.from(text));

  expect(splitFiles(joinFiles(files))).toEqual(files);
  expect(splitFiles(joinFiles([]))).toEqual([]);
});

test("an answer whose lengths do not add up is refused", () => {
  const joined = joinFiles([Buffer.from("one"), Buffer.from("two")]);

  for (const length of [1, 3, 6, 9, 13]) {
    expect(splitFiles(joined.subarray(0, length)), String(length)).toBeUndefined();
  }
  expect(splitFiles(Buffer.from([255, 255, 255, 255, 1]))).toBeUndefined();
});
