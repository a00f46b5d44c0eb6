import { utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import {
  type Cell,
  makeProtectedWorkbook,
  makeWorkbook,
  makeZip,
  workbookParts,
} from "#test/spreadsheets.ts";
import { readSpreadsheet } from "./read-spreadsheet.server.ts";

const kinds = ["xlsx", "biff8"] as const;
const read = (file: Uint8Array) => readSpreadsheet(file, "listings.xlsx");

test("every cell of a workbook is text: digits, days, TRUE and FALSE", async () => {
  const cells: [Cell, string][] = [
    ["  as typed ", "  as typed "],
    ["007", "007"],
    [99.5, "99.5"],
    [0.1 + 0.2, "0.3"],
    [491701234567890, "491701234567890"],
    [1e21, "1000000000000000000000"],
    [0.0000001, "0.0000001"],
    [-12, "-12"],
    [true, "TRUE"],
    [false, "FALSE"],
    [null, ""],
    ["<b>bold</b> & =1+1", "<b>bold</b> & =1+1"],
    ["two\nlines", "two\nlines"],
    ["Ünï 😀", "Ünï 😀"],
  ];
  for (const kind of kinds) {
    const table = [["name", "value"], ...cells.map(([value], index) => [`row ${index}`, value])];
    const answer = await read(makeWorkbook(table, { kind }));

    expect(answer.ok && answer.value.rows.map((row) => row.cells[1]), kind).toEqual(
      cells.map(([, text]) => text),
    );
  }
});

test("a date is its day, in the calendar that counts from 1900 and in the one from 1904", async () => {
  const sheet = utils.aoa_to_sheet([["day"], [46_000], [46_000.75], [0.5]]);
  for (const cell of ["A2", "A3"]) sheet[cell].z = "d/m/yy h:mm";
  sheet.A4.z = "h:mm";

  for (const kind of kinds) {
    expect(await read(makeWorkbook(sheet, { kind })), kind).toMatchObject({
      value: { rows: [{ cells: ["2025-12-09"] }, { cells: ["2025-12-09"] }, { cells: ["0.5"] }] },
    });
  }

  const parts = workbookParts(
    '<row r="1"><c t="inlineStr"><is><t>day</t></is></c></row><row r="2"><c r="A2" s="1"><v>1</v></c></row>',
  ).map((part) => ({
    ...part,
    content: Buffer.from(
      String(part.content)
        .replace("<sheets>", '<workbookPr date1904="1"/><sheets>')
        .replace(
          "</Types>",
          '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
        ),
    ),
  }));
  const styles = Buffer.from(
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  );
  expect(await read(makeZip([...parts, { name: "xl/styles.xml", content: styles }]))).toMatchObject(
    {
      value: { rows: [{ cells: ["1904-01-02"] }] },
    },
  );
});

test("a formula gives its stored value, and nothing is calculated", async () => {
  const file = makeZip(
    workbookParts(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="inlineStr"><is><t>n</t></is></c></row>' +
        '<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x")</f><v>shown</v></c><c r="B2"><f>1+1</f><v>7</v></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>a&#xD800;b</t></is></c><c r="B3"><f>2+2</f></c></row>' +
        '<row r="4"><c r="A4" t="e"><v>#N/A</v></c></row>',
    ),
  );
  expect(await read(file)).toMatchObject({
    value: {
      rows: [{ cells: ["shown", "7"] }, { cells: ["a\uFFFDb", ""] }, { cells: ["#N/A", ""] }],
    },
  });
});

test("a row is found by its number, the header is the first that is not empty, and notes beside it are left out", async () => {
  const table = [[null], ["", " "], ["name", "note"], [null], ["a", "b", "a remark"]];
  for (const kind of kinds) {
    expect(await read(makeWorkbook(table, { kind })), kind).toEqual({
      ok: true,
      value: { header: ["name", "note"], rows: [{ line: 5, cells: ["a", "b"] }] },
    });
  }
});

test("only the first of many sheets is read", async () => {
  const table = [["name"], ["a"]];
  const few = makeWorkbook(table, { sheets: 3 });
  const manyOld = makeWorkbook(table, { kind: "biff8", sheets: 1_000 });
  const many = makeWorkbook(table, { sheets: 250 });

  for (const file of [few, manyOld]) {
    expect(await read(file)).toEqual({
      ok: true,
      value: { header: ["name"], rows: [{ line: 2, cells: ["a"] }] },
    });
  }
  expect(await read(many)).toEqual({ ok: false, refusal: "suspicious" });
});

test("a cell in the last corner of a sheet costs nothing", async () => {
  const file = makeZip(
    workbookParts(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>',
    ),
  );
  expect(await read(file)).toMatchObject({
    value: {
      rows: [
        { line: 2, cells: ["1"] },
        { line: 1048576, cells: ["2"] },
      ],
    },
  });
});

test("rows and columns beyond the limits of a sheet are ignored", async () => {
  const cell = (reference: string) => `<c r="${reference}"><v>1</v></c>`;
  const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
  const rows = [
    row(0, cell("A0")),
    row(1, cell("A1") + cell("ZZZZZZ1")),
    row(2, cell("A2")),
    row(4_294_967_290, cell("A4294967290")),
  ];

  expect(await read(makeZip(workbookParts(rows.join(""))))).toEqual({
    ok: true,
    value: { header: ["1"], rows: [{ line: 2, cells: ["1"] }] },
  });
});

test("a workbook with a password, or one that is broken, is refused", async () => {
  const old = makeWorkbook([["name"], ["a"]], { kind: "biff8" });
  const garbage = Buffer.alloc(10_000, 0x5a);
  old.copy(garbage, 0, 0, 8);

  expect(await read(makeProtectedWorkbook())).toEqual({ ok: false, refusal: "protected" });
  expect(await read(garbage)).toEqual({ ok: false, refusal: "unreadable" });
  expect(await read(old.subarray(0, 600))).toMatchObject({ ok: false });
  expect(await read(makeWorkbook([["name"], ["a"]]).subarray(0, -30))).toEqual({
    ok: false,
    refusal: "unreadable",
  });
});
