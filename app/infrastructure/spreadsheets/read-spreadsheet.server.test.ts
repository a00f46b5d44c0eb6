import fc from "fast-check";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { makeWorkbook } from "#test/spreadsheets.ts";
import { readSpreadsheet } from "./read-spreadsheet.server.ts";
import { writeCsv } from "./write-csv.server.ts";

const read = (text: string) => readSpreadsheet(Buffer.from(text), "listings.csv");

test("a spreadsheet is read in every encoding in which programs save it", async () => {
  const text = "name;note\r\nMüller;für 10 €\r\n";
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
  const files = {
    utf8: Buffer.from(text),
    "utf8 with a mark": Buffer.from(`\uFEFF${text}`),
    "utf16, little end first": utf16,
    "utf16, big end first": Buffer.from(utf16).swap16(),
    cp1252: Buffer.from(text.replace("€", "\x80"), "latin1"),
  };
  for (const [encoding, file] of Object.entries(files)) {
    const sheet = { header: ["name", "note"], rows: [{ line: 2, cells: ["Müller", "für 10 €"] }] };
    expect(await readSpreadsheet(file, "a.csv"), encoding).toEqual({ ok: true, value: sheet });
  }
});

test("commas, semicolons and tabs separate cells, and LF, CRLF and CR separate rows", async () => {
  for (const delimiter of [",", ";", "\t"]) {
    for (const end of ["\n", "\r\n", "\r"]) {
      const rows = [["name", '"a,b;c\td"'], ["one", '"x,y;z\t"""'], [], ["two"]];
      const file = rows.map((cells) => cells.join(delimiter)).join(end);

      expect(await read(file)).toEqual({
        ok: true,
        value: {
          header: ["name", "a,b;c\td"],
          rows: [
            { line: 2, cells: ["one", 'x,y;z\t"'] },
            { line: 4, cells: ["two", ""] },
          ],
        },
      });
    }
  }
});

test("a row has the number of the line where it begins", async () => {
  const answer = await read('\r\n ,\r\nname,note\r\n"a\r\n\r\nb",1\r\n\r\n"c\nd",2\r\n,\r\ne,3');

  expect(answer).toEqual({
    ok: true,
    value: {
      header: ["name", "note"],
      rows: [
        { line: 4, cells: ["a\n\nb", "1"] },
        { line: 8, cells: ["c\nd", "2"] },
        { line: 11, cells: ["e", "3"] },
      ],
    },
  });
});

test("a broken row is its own problem, and the rows after it are read", async () => {
  const answer = await read(
    `name,note\nnails 5" long,1\na,1\n"b"c,2\nd,3,4\n${"e".repeat(120_001)},5\n"never closed,6\ng,7\n`,
  );

  expect(answer).toEqual({
    ok: true,
    value: {
      header: ["name", "note"],
      rows: [
        { line: 2, cells: [], problem: "broken-quotes" },
        { line: 3, cells: ["a", "1"] },
        { line: 4, cells: [], problem: "broken-quotes" },
        { line: 5, cells: [], problem: "too-many-cells" },
        { line: 6, cells: [], problem: "too-long" },
        { line: 7, cells: [], problem: "broken-quotes" },
        { line: 8, cells: ["g", "7"] },
      ],
    },
  });
});

test("an export is read back unchanged, except for the apostrophe before a formula", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(..."=+-@\t\n\",;'aä ") })
    // Only blanks would be an empty row.
    .filter((text) => text.trim() !== "");
  const rows = fc.sample(fc.record({ name: cell, note: cell }), { numRuns: 2_000, seed: 5 });
  const answer = await read(writeCsv(["name", "note"], rows));

  const guarded = (text: string) => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text);
  const cells = answer.ok && answer.value.rows.map((row) => row.cells);
  expect(cells).toEqual(rows.map(({ name, note }) => [guarded(name), guarded(note)]));
});

test("the names of columns are only text", async () => {
  const header = ["__proto__", "constructor", "toString", "__proto__"];
  const rows = [header, ["a", "b", "c", "d"]];
  const sheet = { header, rows: [{ line: 2, cells: ["a", "b", "c", "d"] }] };

  expect(await read(rows.map((cells) => cells.join()).join("\n"))).toEqual({
    ok: true,
    value: sheet,
  });
  expect(await readSpreadsheet(makeWorkbook(rows), "a.xlsx")).toEqual({ ok: true, value: sheet });
});

test("a spreadsheet has at most 2,000 rows, 300 columns and 5 MiB, and at least one row", async () => {
  const rows = (count: number) => `name\n${"a\n".repeat(count)}`;
  const columns = (count: number) => `${Array(count).fill("c").join()}\na\n`;

  expect(await read(rows(2_000))).toMatchObject({ ok: true });
  expect(await read(rows(2_001))).toEqual({ ok: false, refusal: "too-many-rows" });
  expect(await read(rows(2_600_000))).toEqual({ ok: false, refusal: "too-many-rows" });
  expect(await read(columns(300))).toMatchObject({ ok: true });
  expect(await read(columns(301))).toEqual({ ok: false, refusal: "too-many-columns" });
  expect(await read(`${rows(1)}${" ".repeat(5 * 1024 * 1024)}`)).toEqual({
    ok: false,
    refusal: "too-large",
  });
  for (const empty of ["", "\n\n", "name,note\n", "name\n , \n"]) {
    expect(await read(empty)).toEqual({ ok: false, refusal: "no-rows" });
  }
  expect(await read('na"me\na\n')).toEqual({ ok: false, refusal: "unreadable" });
});

test("the content decides the type, not the file name", async () => {
  const workbook = makeWorkbook([["name"], ["a"]]);
  const sheet = { ok: true, value: { header: ["name"], rows: [{ line: 2, cells: ["a"] }] } };

  expect(await readSpreadsheet(workbook, "listings.csv")).toEqual(sheet);
  expect(await readSpreadsheet(Buffer.from("name\na\n"), "listings.XLS")).toEqual(sheet);
  expect(await readSpreadsheet(workbook, "listings.exe")).toEqual({
    ok: false,
    refusal: "wrong-type",
  });

  const others = [
    "<!doctype html><table><tr><td>a</td></tr></table>",
    '\n<?xml version="1.0"?><Workbook/>',
    "%PDF-1.7\nname\na",
    "name\na\0b\n",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  ];
  for (const other of others) {
    expect(await readSpreadsheet(Buffer.from(other), "listings.xlsx")).toEqual({
      ok: false,
      refusal: "wrong-type",
    });
  }
});

test("a lone surrogate becomes the replacement character", async () => {
  const halves = Buffer.from("\uFEFFname\na\uD800b\n", "utf16le");

  expect(await readSpreadsheet(halves, "a.csv")).toMatchObject({
    value: { rows: [{ cells: ["a\uFFFDb"] }] },
  });
});

test("two files are read at once, and the third is refused as busy", async () => {
  const answers = await Promise.allSettled([read("a\n1\n"), read("a\n2\n"), read("a\n3\n")]);

  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(answers[2]).toMatchObject({ reason: expect.any(Busy) });
  expect(await read("a\n4\n")).toMatchObject({ ok: true });
});
