import { constants, crc32, deflateRawSync } from "node:zlib";
import { CFB, utils, type WorkSheet, write } from "@e965/xlsx";

export type Cell = string | number | boolean | Date | null;

/** A valid workbook. */
export function makeWorkbook(
  rows: Cell[][] | WorkSheet,
  { kind = "xlsx", sheets = 1 }: { kind?: "xlsx" | "biff8"; sheets?: number } = {},
): Buffer {
  const workbook = utils.book_new();
  for (let index = 0; index < sheets; index++) {
    const isFirst = index === 0;
    const sheet = Array.isArray(rows) ? utils.aoa_to_sheet(isFirst ? rows : [["other"]]) : rows;
    utils.book_append_sheet(workbook, sheet, `Sheet ${index}`);
  }
  return write(workbook, { type: "buffer", bookType: kind, compression: true });
}

/** A password-protected workbook: an encrypted package in an OLE container. */
export function makeProtectedWorkbook(): Buffer {
  const container = CFB.utils.cfb_new();
  const info = Buffer.concat([
    Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]),
    Buffer.from("<encryption/>"),
  ]);
  CFB.utils.cfb_add(container, "/EncryptionInfo", info);
  CFB.utils.cfb_add(container, "/EncryptedPackage", Buffer.alloc(5_000, 7));
  return CFB.write(container, { type: "buffer" });
}

export type ZipEntry = {
  name: string;
  content: Buffer;
  /** Already deflated, for content that is too large for memory. */
  packed?: Buffer;
  checksum?: number;
  /** False values for the directory. */
  claims?: { unpacked?: number; packed?: number; flags?: number; offset?: number };
};

/** Writes a zip whose metadata can be false. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;

  for (const entry of entries) {
    const packed = entry.packed ?? deflateRawSync(entry.content);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.claims?.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(entry.checksum ?? crc32(entry.content), 10);
    fields.writeUInt32LE(entry.claims?.packed ?? packed.length, 14);
    fields.writeUInt32LE(entry.claims?.unpacked ?? entry.content.length, 18);
    fields.writeUInt16LE(name.length, 22);

    const local = Buffer.concat([Buffer.from("504b0304", "hex"), fields, name, packed]);
    const offsetField = Buffer.alloc(14);
    offsetField.writeUInt32LE(entry.claims?.offset ?? offset, 10);
    directory.push(Buffer.from("504b01021400", "hex"), fields, offsetField, name);
    contents.push(local);
    offset += local.length;
  }

  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, list, end]);
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org";

/** The parts of a minimal workbook with the given rows of XML. */
export function workbookParts(rows: string): ZipEntry[] {
  const main = `${office}/spreadsheetml/2006/main`;
  const relations = (type: string, target: string) =>
    `${header}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const contentType = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

  const parts = {
    "[Content_Types].xml": `${header}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${contentType("xl/workbook.xml", "sheet.main")}${contentType("xl/worksheets/sheet1.xml", "worksheet")}</Types>`,
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${header}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${header}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
}

/** The same workbook with its sheet replaced by another entry. */
export function withSheet(parts: readonly ZipEntry[], sheet: Partial<ZipEntry>): ZipEntry[] {
  return parts.map((part) => (part.name.includes("sheet1") ? { ...part, ...sheet } : part));
}

/** Deflated spaces of the given size in mebibytes. */
export function bombOf(mebibytes: number) {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, 32), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return Buffer.concat([...Array<Buffer>(mebibytes).fill(block), deflateRawSync(Buffer.alloc(0))]);
}
