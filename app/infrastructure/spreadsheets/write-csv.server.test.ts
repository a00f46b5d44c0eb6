import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { writeCsv } from "./write-csv.server.ts";

const columns = ["name", "note"] as const;

test("whatever is written is read back as it was, but for the apostrophe", () => {
  const cell = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\0\",;'a ") }));
  const row = fc.record({ name: cell, note: cell });

  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const read = readCsv(writeCsv(columns, rows));

      expect(read[0]).toEqual(columns);
      expect(read.slice(1)).toEqual(rows.map(({ name, note }) => [guarded(name), guarded(note)]));
    }),
    { numRuns: 500 },
  );
});

test("no cell begins like a formula, in any of the signs a spreadsheet takes for one", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "\0", "＝", "＋", "－", "＠"]) {
    const file = writeCsv(columns, [{ name: `${sign}1+1`, note: `a${sign}` }]);

    expect(readCsv(file)[1]).toEqual([`'${sign}1+1`, `a${sign}`]);
  }
});

test("an empty file has its head, and every file says that it is UTF-8", () => {
  expect(writeCsv(columns, [])).toBe("\uFEFFname,note\r\n");
});

function guarded(text: string) {
  return /^'*[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** As RFC 4180 reads it, in so few words that it cannot share a mistake with the library. */
function readCsv(file: string) {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}
