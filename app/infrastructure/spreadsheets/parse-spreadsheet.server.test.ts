import { expect, test } from "vitest";
import { isNightly } from "#test/nightly.ts";
import { makeZip, workbookParts } from "#test/spreadsheets.ts";
import { mutatedSpreadsheets } from "#test/spreadsheets-mutated.ts";
import { readSpreadsheet } from "./read-spreadsheet.server.ts";

/** Each file needs its own process and about 250 ms of CPU time. `chaos:files` reads 3,000. */
const MUTATED_FILES = isNightly ? 60 : 16;
const SEED = 2026;
const MEBIBYTE = 1024 * 1024;

test("every damaged file gets an answer, and none affects the next", async () => {
  const files = mutatedSpreadsheets(SEED, MUTATED_FILES);
  const before = process.memoryUsage().rss;
  let slowest = 0;
  let answered = 0;

  const readOneByOne = async () => {
    for (const file of files) {
      const start = performance.now();
      await readSpreadsheet(file, "listings.xlsx");
      slowest = Math.max(slowest, performance.now() - start);
      answered++;
    }
  };
  await Promise.all([readOneByOne(), readOneByOne()]);

  expect(answered).toBe(MUTATED_FILES);
  expect(slowest).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEBIBYTE);
}, 120_000);

test("a short file with a very long result is refused", async () => {
  const text = "ä".repeat(9_000);
  const cells = (line: number) => `<row r="${line}"><c r="A${line}" t="s"><v>0</v></c></row>`;
  const rows = Array.from({ length: 2_001 }, (_, index) => cells(index + 1)).join("");
  const [types, ...others] = workbookParts(rows).map((part) => ({
    ...part,
    content: Buffer.from(
      String(part.content).replace(
        "</Types>",
        `<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
      ),
    ),
  }));
  const strings = {
    name: "xl/sharedStrings.xml",
    content: Buffer.from(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="2001" uniqueCount="1"><si><t>${text}</t></si></sst>`,
    ),
  };
  if (!types) throw new Error("a workbook has parts");

  expect(await readSpreadsheet(makeZip([types, strings, ...others]), "a.xlsx")).toEqual({
    ok: false,
    refusal: "too-large",
  });
});
