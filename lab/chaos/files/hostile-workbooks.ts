import { createHash } from "node:crypto";
import {
  makeWorkbook,
  makeZip,
  withSheet,
  workbookParts,
  type ZipEntry,
} from "../../../test/spreadsheets.ts";

const MEBIBYTE = 1024 * 1024;
/** Slightly below the limit for an unpacked workbook. */
const MAX_BYTES = 19 * MEBIBYTE;

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
const rows = row(1, cell("A1", "name")) + row(2, cell("A2", "a"));
const parts = workbookParts(rows);

const workbook = (text: string) => makeZip(workbookParts(text));
const fill = (text: string) => text.repeat(Math.floor(MAX_BYTES / text.length));
/** Incompressible bytes, so that the compression ratio of the file stays below the limit. */
const ballast = {
  name: "xl/media/ballast.bin",
  content: createHash("shake256", { outputLength: 250_000 }).digest(),
};
const heavy = (text: string) => makeZip([...workbookParts(text), ballast]);

const edited = (name: string, from: string | RegExp, to: string) =>
  makeZip([...withEdit(parts, name, from, to), ballast]);

function withEdit(all: readonly ZipEntry[], name: string, from: string | RegExp, to: string) {
  return all.map((part) =>
    part.name === name
      ? { ...part, content: Buffer.from(String(part.content).replace(from, () => to)) }
      : part,
  );
}

/** Adds a part and registers it, so that the library reads it. */
function withPart(name: string, kind: string, text: string, sheet = rows) {
  const type = `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/></Types>`;
  return makeZip([
    ...withEdit(workbookParts(sheet), "[Content_Types].xml", "</Types>", type),
    { name: `xl/${name}`, content: Buffer.from(text) },
    ballast,
  ]);
}

const withStrings = (items: string, sheet?: string) =>
  withPart("sharedStrings.xml", "sharedStrings", `<sst>${items}</sst>`, sheet);
const withStyles = (styles: string) =>
  withPart("styles.xml", "styles", `<styleSheet>${styles}</styleSheet>`);

const SHEET = "xl/worksheets/sheet1.xml";
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const laughs = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join("")}]>`;
const passwords = '<!DOCTYPE a [<!ENTITY a0 SYSTEM "file:///etc/passwd">]>';
const fromAfar =
  '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1:9/b.dtd">%b;<!ENTITY a0 "x">]>';
const withDoctype = (doctype: string) =>
  makeZip(
    withEdit(
      workbookParts(row(1, cell("A1", "name")) + row(2, cell("A2", "&a20;&a0;"))),
      SHEET,
      "<worksheet",
      `${doctype}<worksheet`,
    ),
  );

/** Workbooks whose XML attacks the parser. */
export const hostileWorkbooks: Record<string, () => Buffer> = {
  "1,000 sheets": () => makeWorkbook([["name"], ["a"]], { sheets: 1_000 }),
  "1,000 sheets, old": () => makeWorkbook([["name"], ["a"]], { kind: "biff8", sheets: 1_000 }),
  "a million sheets in the list": () =>
    edited(WORKBOOK, "</sheets>", `${fill('<sheet name="a" sheetId="9" r:id="r"/>')}</sheets>`),
  "as many rows as fit": () => heavy(rows + fill("<row/>")),
  "as many cells as fit": () => heavy(row(1, fill("<c><v>1</v></c>"))),
  "rows of two cells": () => heavy(fill(`<row><c t="str"><v>a</v></c><c><v>1</v></c></row>`)),
  "columns beyond sixty": () =>
    makeWorkbook([Array.from({ length: 16_384 }, (_, index) => `c${index}`), ["a"]]),
  "one cell of all there is": () => heavy(rows + row(3, cell("A3", fill("a")))),
  "one string of all there is, in every cell": () =>
    withStrings(
      `<si><t>${"a".repeat(8 * MEBIBYTE)}</t></si>`,
      row(1, '<c t="s"><v>0</v></c>'.repeat(60)).repeat(2_000),
    ),
  "as many strings as fit": () => withStrings(fill("<si><t>a</t></si>")),
  "as many runs as fit": () => withStrings(`<si>${fill("<r><rPr><b/></rPr><t>a</t></r>")}</si>`),
  "as many styles as fit": () =>
    withStyles(`<cellXfs>${fill('<xf numFmtId="14" applyNumberFormat="1"/>')}</cellXfs>`),
  "as many formats as fit": () =>
    withStyles(`<numFmts>${fill('<numFmt numFmtId="164" formatCode="[h]:mm"/>')}</numFmts>`),
  "a format of all there is": () =>
    withStyles(`<numFmts><numFmt numFmtId="164" formatCode="${fill("[")}"/></numFmts>`),
  "merged cells beyond number": () =>
    edited(SHEET, "</sheetData>", `</sheetData>${fill('<mergeCell ref="A1:XFD1048576"/>')}`),
  "columns beyond number": () =>
    edited(
      SHEET,
      "<sheetData>",
      '<cols><col min="1" max="4294967295" width="9"/></cols><sheetData>',
    ),
  "links beyond number": () =>
    edited(
      SHEET,
      "</sheetData>",
      `</sheetData>${fill('<hyperlink ref="A1:XFD1048576" r:id="r"/>')}`,
    ),
  "a dimension of everything": () =>
    edited(SHEET, "<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>'),
  "names beyond number": () =>
    edited(WORKBOOK, "</sheets>", `</sheets>${fill('<definedName name="a">1</definedName>')}`),

  "deep elements": () => heavy(`${"<a>".repeat(2e6)}${"</a>".repeat(2e6)}`),
  "elements that never end": () => heavy(fill("<row><c><is><t>")),
  "nothing but openings": () => heavy(fill("<")),
  "comments that never end": () => heavy(fill("<!--")),
  "quotes that never end": () => heavy(fill('<c r="')),
  "one attribute of blanks": () => heavy(`<c ${fill(" ")}`),
  "many attributes": () => heavy(`<row ${fill('a="b" ')}>`),
  "many namespaces": () => heavy(fill('<x:row xmlns:x="y">')),
  "sections that never end": () => withStrings(fill("<si><t><![CDATA[")),
  "entities that mean nothing": () => heavy(rows + row(3, cell("A3", fill("&#x41;")))),
  "codes that mean something": () => heavy(rows + row(3, cell("A3", fill("_x0041_")))),
  "entities that laugh": () => withDoctype(laughs),
  "entities that read passwords": () => withDoctype(passwords),
  "entities that ask the network": () => withDoctype(fromAfar),
  "a part in another encoding": () =>
    makeZip(
      withSheet(parts, { content: Buffer.from(`\uFEFF${String(parts[4]?.content)}`, "utf16le") }),
    ),
  "a part that is no XML": () => makeZip(withSheet(parts, { content: Buffer.alloc(9_000, 0xff) })),

  "relations to files of ours": () =>
    edited(RELATIONS, "worksheets/sheet1.xml", "../../../etc/passwd"),
  "relations to the network": () =>
    edited(
      RELATIONS,
      'Target="worksheets/sheet1.xml"',
      'TargetMode="External" Target="http://127.0.0.1:9/"',
    ),
  "relations in a circle": () => edited(RELATIONS, "worksheets/sheet1.xml", "workbook.xml"),
  "relations to nothing": () => edited(RELATIONS, "worksheets/sheet1.xml", ""),
  "relations called __proto__": () => edited(RELATIONS, "rId1", "__proto__"),
  "a sheet called __proto__": () => edited(WORKBOOK, 'name="S"', 'name="__proto__"'),
  "a sheet called constructor": () => edited(WORKBOOK, 'name="S"', 'name="constructor"'),
  "a content type called __proto__": () =>
    edited("[Content_Types].xml", 'Extension="rels"', 'Extension="__proto__"'),
  "parts called __proto__": () =>
    makeZip([...parts, { name: "xl/__proto__.xml", content: Buffer.from("<a/>") }]),
  "headers that every object has": () =>
    makeWorkbook([
      ["__proto__", "constructor", "toString", "__proto__"],
      ["a", "b", "c", "d"],
    ]),
  "strings that every object has": () =>
    withStrings(
      "<si><t>__proto__</t></si><si><t>constructor</t></si>",
      row(1, '<c t="s"><v>0</v></c>') +
        row(2, '<c t="s"><v>__proto__</v></c><c t="s"><v>1</v></c>'),
    ),
  "attributes that every object has": () =>
    workbook('<row r="1" __proto__="1" constructor="2"><c __proto__="x" r="A1"><v>1</v></c></row>'),

  "cell references outside of every sheet": () =>
    workbook(
      rows +
        row(4_294_967_295, cell("A4294967295", "a")) +
        row(-1, cell("A-1", "a")) +
        row(3, cell("ZZZZZZZ3", "a")),
    ),
  "invalid cell references": () =>
    workbook(rows + row(3, cell("1A", "a") + cell("", "b") + cell("A1:B2", "c"))),
  "strings that are not there": () =>
    withStrings(
      "<si><t>a</t></si>",
      rows +
        row(3, ["-1", "1e9", "NaN", "0x1", ""].map((v) => `<c t="s"><v>${v}</v></c>`).join("")),
    ),
  "numbers that are none": () =>
    workbook(
      rows +
        row(
          3,
          ["1e999", "-1e999", "NaN", "1e308", "0x10", ""].map((v) => `<c><v>${v}</v></c>`).join(""),
        ),
    ),
  "styles that are not there": () =>
    workbook(rows + row(3, '<c s="-1"><v>1</v></c><c s="4294967295"><v>1</v></c>')),
  "formulas that call out": () =>
    workbook(
      rows +
        row(
          3,
          `<c r="A3" t="str"><f>cmd|' /C calc'!A0</f><v>x</v></c><c r="B3"><f>WEBSERVICE("http://127.0.0.1:9/")</f></c>`,
        ),
    ),
  "formulas over everything": () =>
    workbook(
      rows +
        row(
          3,
          '<c r="A3"><f t="array" ref="A1:XFD1048576">1</f><v>1</v></c><c r="B3"><f t="shared" si="0" ref="A1:XFD1048576">A1</f><v>1</v></c>',
        ),
    ),
  "as many formulas as fit": () => heavy(row(1, fill('<c><f t="shared" si="0"/><v>1</v></c>'))),
};
