import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { writeCsv } from "./write-csv.server.ts";

const columns = ["name", "note"] as const;

test("any text is read back unchanged, except for the apostrophe", () => {
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

test("no cell begins with a character that starts a formula", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "\0", "＝", "＋", "－", "＠"]) {
    const file = writeCsv(columns, [{ name: `${sign}1+1`, note: `a${sign}` }]);

    expect(readCsv(file)[1]).toEqual([`'${sign}1+1`, `a${sign}`]);
  }
});

test("an empty file has its header, and every file has a byte order mark", () => {
  expect(writeCsv(columns, [])).toBe("\uFEFFname,note\r\n");
});

function guarded(text: string) {
  return /^'*[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** A minimal RFC 4180 parser, independent of the library. */
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
