import { type CellObject, CFB, read, SSF, type WorkBook } from "@e965/xlsx";
import { type Refusal, type Sheet, SheetBuilder, sheetLimits } from "./sheet.server.ts";
import { unpackZip } from "./unpack-zip.server.ts";

/** The last row that Excel can show. */
const MAX_ROW = 1_048_576;
const MAIN_PART = "xl/workbook.xml";

/** Only parts with text: no pictures, macros, fonts or embedded files. */
const textParts = /^(\[Content_Types\]\.xml|_rels\/[^/]+\.rels|xl\/.+\.(xml|rels))$/;

/** A workbook of Excel 2007 and later: XML files in a zip. */
export function readXlsx(file: Buffer): Sheet | Refusal {
  const parts = unpackZip(file, (name) => textParts.test(name));
  if (!parts.ok) return parts.refusal;
  if (!parts.value.has(MAIN_PART)) return "wrong-type";
  return readWorkbook(withoutCompression(parts.value));
}

/** A workbook of earlier versions. */
export function readXls(file: Buffer): Sheet | Refusal {
  return readWorkbook(file);
}

/** The library gets only the checked parts, uncompressed, so that it has nothing to unpack. */
function withoutCompression(parts: ReadonlyMap<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of parts) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { type: "buffer", fileType: "zip", compression: false });
}

function readWorkbook(file: Buffer): Sheet | Refusal {
  try {
    const workbook = read(file, {
      type: "buffer",
      dense: true,
      sheets: 0,
      // A date is a number with a date format.
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
    });
    return toSheet(workbook);
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? "protected" : "unreadable";
  }
}

function toSheet(workbook: WorkBook): Sheet | Refusal {
  const [first = ""] = workbook.SheetNames;
  const is1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const rows: CellObject[][] = workbook.Sheets[first]?.["!data"] ?? [];
  const sheet = new SheetBuilder();
  let columns: number | undefined;

  for (const index of writtenRows(rows)) {
    const row = rows[index]?.slice(0, columns ?? sheetLimits.columns + 1) ?? [];
    const cells = Array.from(row, (cell) => (cell ? toText(cell, is1904) : ""));
    const refusal = sheet.add(index + 1, cells);
    if (refusal) return refusal;
    // Cells to the right of the header's last column are notes.
    columns ??= sheet.columns;
  }
  return sheet.build();
}

/** `rows` is sparse with up to millions of holes, and a forged file may have negative row numbers. */
function writtenRows(rows: CellObject[][]) {
  return Object.keys(rows)
    .map(Number)
    .filter((index) => index >= 0 && index < MAX_ROW);
}

function toText(cell: CellObject, is1904: boolean): string {
  const { t: type, v: value } = cell;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (type === "e") return cell.w ?? "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "number") return value ?? "";
  return (isDate(cell) && toDay(value, is1904)) || toDigits(value);
}

function isDate({ z: format }: CellObject) {
  return format !== undefined && SSF.is_date(String(format));
}

/** Undefined for a time without a date, and for invalid dates. */
function toDay(value: number, is1904: boolean) {
  const date = value >= 1 ? SSF.parse_date_code(value, { date1904: is1904 }) : undefined;
  if (!date) return undefined;

  const padded = (part: number, length: number) => String(part).padStart(length, "0");
  return `${padded(date.y, 4)}-${padded(date.m, 2)}-${padded(date.d, 2)}`;
}

/** Rounded to 15 digits like in a spreadsheet, never in exponent notation. */
function toDigits(value: number) {
  const rounded = Number(value.toPrecision(15));
  if (!/e/.test(String(rounded))) return String(rounded);
  return Math.abs(rounded) < 1
    ? rounded.toFixed(20).replace(/0+$/, "").replace(/\.$/, "")
    : BigInt(rounded).toString();
}
