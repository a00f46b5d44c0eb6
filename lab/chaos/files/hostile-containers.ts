import {
  bombOf,
  makeProtectedWorkbook,
  makeWorkbook,
  makeZip,
  withSheet,
  workbookParts,
} from "../../../test/spreadsheets.ts";

const MEBIBYTE = 1024 * 1024;

const parts = workbookParts(
  '<row r="1"><c t="str"><v>name</v></c></row><row r="2"><c t="str"><v>a</v></c></row>',
);
const small = makeWorkbook([["name"], ["a"]]);
const old = makeWorkbook([["name"], ["a"]], { kind: "biff8" });

/** Workbooks whose container (zip, or the older compound file) has false metadata. */
export const hostileContainers: Record<string, () => Buffer> = {
  "bomb, honest": () =>
    makeZip(withSheet(parts, { packed: bombOf(1_024), claims: { unpacked: 1_024 * MEBIBYTE } })),
  "bomb, forged": () =>
    makeZip(withSheet(parts, { packed: bombOf(1_024), claims: { unpacked: MEBIBYTE } })),
  "bomb, forged both ways": () =>
    makeZip(withSheet(parts, { packed: bombOf(1_024), claims: { unpacked: 9_000, packed: 900 } })),
  "the largest bomb in five mebibytes": () =>
    makeZip(withSheet(parts, { packed: bombOf(4_500), claims: { unpacked: 19 * MEBIBYTE } })),
  "bomb in one cell": () =>
    makeZip(withSheet(parts, { content: Buffer.alloc(100 * MEBIBYTE, "a") })),
  "bomb in a part that is not read": () =>
    makeZip([...parts, { name: "xl/media/a.png", content: Buffer.alloc(300 * MEBIBYTE) }]),
  "size of nothing": () => makeZip(withSheet(parts, { claims: { unpacked: 0, packed: 0 } })),
  "size below nothing": () => makeZip(withSheet(parts, { claims: { unpacked: 0xffffffff } })),
  "offset of another part": () => makeZip(withSheet(parts, { claims: { offset: 0 } })),
  "every name one content": () => {
    const same = Array.from({ length: 150 }, (_, index) => ({
      name: `xl/worksheets/sheet${index + 2}.xml`,
      content: Buffer.alloc(0),
      claims: { offset: 0 },
    }));
    return makeZip([...parts, ...same]);
  },
  "zips nested thirty deep": () => {
    let nested = makeZip(parts);
    for (let depth = 0; depth < 30; depth++)
      nested = makeZip(withSheet(parts, { content: nested }));
    return nested;
  },
  "a directory that lists itself": () => Buffer.concat([small, small.subarray(-1_000), small]),
  "65,535 entries that are not there": () => {
    const file = Buffer.from(small);
    file.writeUInt16LE(0xffff, file.length - 12);
    return file;
  },
  "names that lead elsewhere": () =>
    makeZip([...parts, { name: "../../../../tmp/x.xml", content: Buffer.from("x") }]),
  "two parts with one name": () => makeZip([...parts, ...parts]),
  "encrypted entries": () => makeZip(withSheet(parts, { claims: { flags: 1 } })),
  "encrypted package": makeProtectedWorkbook,

  "old, cut in half": () => old.subarray(0, old.length / 2),
  "old, only its first sector": () => old.subarray(0, 512),
  "old, only its magic": () => old.subarray(0, 8),
  "old, sectors in a circle": () => {
    const file = Buffer.from(old);
    file.fill(0, 76, 512);
    return file;
  },
  "old, a million sectors": () => {
    const file = Buffer.from(old);
    file.writeUInt32LE(0x00ffffff, 44);
    file.writeUInt32LE(0x00ffffff, 72);
    return file;
  },
  "old, blown up": () => Buffer.concat([old, Buffer.alloc(4 * MEBIBYTE, 9)]),
  "old, sectors of two bytes": () => {
    const file = Buffer.from(old);
    file.writeUInt16LE(1, 30);
    return file;
  },
};
