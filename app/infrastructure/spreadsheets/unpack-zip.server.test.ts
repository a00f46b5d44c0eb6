import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  bombOf,
  makeWorkbook,
  makeZip,
  withSheet,
  workbookParts,
  type ZipEntry,
} from "#test/spreadsheets.ts";
import { readSpreadsheet } from "./read-spreadsheet.server.ts";
import { unpackZip } from "./unpack-zip.server.ts";

const MEBIBYTE = 1024 * 1024;

const row = (line: number, text: string) =>
  `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const parts = workbookParts(row(1, "name") + row(2, "a"));
const sheet = { ok: true, value: { header: ["name"], rows: [{ line: 2, cells: ["a"] }] } };
const refused = (refusal: string) => ({ ok: false, refusal });

const unpackAll = (file: Buffer) => unpackZip(file, () => true);
const claiming = (claims: ZipEntry["claims"]) => makeZip(withSheet(parts, { claims }));

test("files are unpacked as they were packed, and only those that are wanted", () => {
  const all = unpackAll(makeZip(parts));
  const one = unpackZip(makeZip(parts), (name) => name === "xl/workbook.xml");

  expect(all).toEqual({
    ok: true,
    value: new Map(parts.map(({ name, content }) => [name, content])),
  });
  expect(one.ok && [...one.value.keys()]).toEqual(["xl/workbook.xml"]);
  expect(unpackAll(makeWorkbook([["name"]]))).toMatchObject({ ok: true });
});

test("a forged directory is refused before anything is unpacked", () => {
  const size = withSheet(parts, {}).at(-1)?.content.length ?? 0;
  const lies = {
    "less than there is": { unpacked: size - 1 },
    "more than there is": { unpacked: size + 1 },
    nothing: { unpacked: 0 },
    "more than a zip may hold": { unpacked: 21 * MEBIBYTE },
    "a size that is negative": { unpacked: 0xffffffff },
    "more than the file holds": { packed: 0x7fffffff },
    "the offset of another": { offset: 0 },
    "an offset behind the end": { offset: 0xfffffff0 },
  };
  for (const [lie, claims] of Object.entries(lies)) {
    expect(unpackAll(claiming(claims)), lie).toEqual(refused("suspicious"));
  }
  expect(unpackAll(claiming({ flags: 1 }))).toEqual(refused("protected"));
});

test("a zip has at most 200 files, 20 MiB and a ratio of 100, and no names that leave the folder", () => {
  const empty = (name: string) => ({ name, content: Buffer.from(name) });
  const files = (count: number) => Array.from({ length: count }, (_, index) => empty(`${index}`));

  expect(unpackAll(makeZip(files(200)))).toMatchObject({ ok: true });
  expect(unpackAll(makeZip(files(201)))).toEqual(refused("suspicious"));
  expect(unpackAll(makeZip([{ name: "a", content: Buffer.alloc(200_000) }]))).toEqual(
    refused("suspicious"),
  );
  const large = (size: number) => [
    { name: "a", content: Buffer.alloc(size) },
    { name: "b", content: randomBytes(300_000) },
  ];
  expect(unpackAll(makeZip(large(19 * MEBIBYTE))).ok).toBe(true);
  expect(unpackAll(makeZip(large(20 * MEBIBYTE))).ok).toBe(false);
  for (const name of ["/a", "../a", "a/../b", "a\\b", "a\0b", "a".repeat(201), ""]) {
    expect(unpackAll(makeZip([empty(name)])), name).toEqual(refused("suspicious"));
  }
  expect(unpackAll(makeZip([empty("a"), empty("A")]))).toEqual(refused("suspicious"));
});

test("zip64, a missing end and changed bytes are refused", () => {
  const file = makeZip(parts);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  const zip64 = Buffer.concat([file.subarray(0, -22), locator, file.subarray(-22)]);

  expect(unpackAll(zip64)).toEqual(refused("suspicious"));
  expect(unpackAll(file.subarray(0, -1))).toEqual(refused("unreadable"));
  expect(unpackAll(file.subarray(0, 10))).toEqual(refused("unreadable"));
  expect(unpackAll(makeZip(withSheet(parts, { checksum: 1 })))).toEqual(refused("unreadable"));
});

test("a forged bomb is not unpacked any further than its directory says", () => {
  const packed = bombOf(1_024);
  const bomb = makeZip(withSheet(parts, { packed, claims: { unpacked: MEBIBYTE } }));
  const before = process.resourceUsage().maxRSS;

  expect(unpackAll(bomb)).toEqual(refused("suspicious"));
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(50_000);
});

test("a bomb is refused, whether its directory gives the true size or not", async () => {
  const gibibyte = bombOf(1_024);
  const cell = Buffer.from(row(1, "a".repeat(30 * MEBIBYTE)));
  const bombs = {
    honest: makeZip(withSheet(parts, { packed: gibibyte, claims: { unpacked: 1_024 * MEBIBYTE } })),
    forged: makeZip(withSheet(parts, { packed: gibibyte, claims: { unpacked: MEBIBYTE } })),
    "one cell": makeZip(withSheet(parts, { content: cell })),
    "one cell, forged": makeZip(withSheet(parts, { content: cell, claims: { unpacked: 5_000 } })),
  };
  for (const [bomb, file] of Object.entries(bombs)) {
    expect(await readSpreadsheet(file, "a.xlsx"), bomb).toEqual(refused("suspicious"));
  }
});

test("a zip without a workbook is no spreadsheet, and a zip inside one is not opened", async () => {
  const inner = { name: "xl/embeddings/inner.xlsx", content: makeZip(parts) };
  const index = { name: "Index.zip", content: makeZip(parts) };

  expect(await readSpreadsheet(makeZip([...parts, inner]), "a.xlsx")).toEqual(sheet);
  expect(await readSpreadsheet(makeZip([inner]), "a.xlsx")).toEqual(refused("wrong-type"));
  expect(await readSpreadsheet(makeZip([index]), "a.xlsx")).toEqual(refused("wrong-type"));
});
