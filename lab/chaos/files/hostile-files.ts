import { setImmediate } from "node:timers/promises";
import { makeWorkbook, makeZip } from "../../../test/spreadsheets.ts";
import { mutatedSpreadsheets } from "../../../test/spreadsheets-mutated.ts";
import { hostileContainers } from "./hostile-containers.ts";
import { hostileWorkbooks } from "./hostile-workbooks.ts";

export type HostileFile = { name: string; file: Uint8Array; fileName: string };

const MAX_BYTES = 5 * 1024 * 1024;
const MUTATED_FILES = 3_000;
const fileNames = ["listings.csv", "listings.xlsx", "listings.xls"];

const fill = (text: string) => text.repeat(Math.floor(MAX_BYTES / text.length));
const header = "business_name,service_type,location,language,website,price_from,description\n";

/** Files that could be uploaded instead of a spreadsheet, the same for the same seed; yields to the event loop in between. */
export async function* hostileFiles(seed: number): AsyncGenerator<HostileFile> {
  for (const [name, make] of Object.entries({ ...hostileContainers, ...hostileWorkbooks })) {
    yield { name, file: make(), fileName: "listings.xlsx" };
    await setImmediate();
  }
  for (const [name, make] of Object.entries(hostileTexts)) {
    yield { name, file: Buffer.from(make()), fileName: "listings.csv" };
    await setImmediate();
  }
  for (const [name, make] of Object.entries(otherFiles)) {
    yield { name, file: Buffer.from(make()), fileName: "listings.xls" };
    await setImmediate();
  }
  let index = 0;
  for (const file of mutatedSpreadsheets(seed, MUTATED_FILES)) {
    const fileName = fileNames[index % fileNames.length] ?? "listings.csv";
    yield { name: `mutated ${index++}`, file, fileName };
    await setImmediate();
  }
}

const hostileTexts: Record<string, () => string | Buffer> = {
  nothing: () => "",
  "nothing but zeros": () => Buffer.alloc(MAX_BYTES),
  "zeros between": () => `${header}a\0b,c\n`,
  "nothing but blanks": () => fill(" "),
  "nothing but tabs": () => fill("\t"),
  "nothing but line ends": () => fill("\r\n"),
  "nothing but returns": () => fill("\r"),
  "nothing but commas": () => fill(","),
  "nothing but semicolons in quotes": () => fill('";"'),
  "nothing but quotes": () => fill('"'),
  "a quote that is never closed": () => `${header}"${fill("a")}`.slice(0, MAX_BYTES),
  "a quote on every line": () => header + '"a,b\n'.repeat(3_000),
  "a quote on every long line": () => header + `"${"a".repeat(2_000)}\n`.repeat(2_000),
  "quotes within": () => header + 'a"b,c"d\n'.repeat(3_000),
  "quotes and what follows": () => header + '"a"b\n'.repeat(3_000),
  "a header in a broken quote": () => `"${header}`,
  "one line without end": () => fill("a"),
  "one line of emoji without end": () => fill("😀"),
  "a cell without end": () => `${header}${fill("a")}`.slice(0, MAX_BYTES),
  "a cell of a hundred thousand": () => `${header}${"a".repeat(100_000)},b\n`,
  "sixty-one columns": () => `${Array(61).fill("c").join()}\na\n`,
  "a million columns": () => `${fill("c,")}\na\n`.slice(-MAX_BYTES),
  "rows of a million cells": () => `${header}${"c,".repeat(1e6)}\n`,
  "two thousand and one rows": () => header + "a\n".repeat(2_001),
  "a million rows": () => `${header}${"a\n".repeat(2e6)}`,
  "headers that every object has, as text": () =>
    "__proto__,constructor,toString,__proto__\na,b,c,d\n",
  "one header sixty times, that every object has": () =>
    `${Array(60).fill("__proto__").join()}\n${"a,".repeat(59)}b\n`,
  "UTF-16 of an odd length": () => Buffer.from(`\uFEFF${header}a`, "utf16le").subarray(0, -1),
  "UTF-16, big end first, of an odd length": () =>
    Buffer.from(`\uFEFF${header}a`, "utf16le").swap16().subarray(0, -1),
  "half characters": () => Buffer.from(`\uFEFF${header}${"\uD800".repeat(1e5)}`, "utf16le"),
  "only a mark": () => "\uFEFF",
  "a hundred marks": () => "\uFEFF".repeat(100) + header,
  "broken UTF-8": () => Buffer.concat([Buffer.from(header), Buffer.alloc(1e6, 0xc3)]),
  "every byte there is": () => Buffer.from(Array.from({ length: 256 }, (_, index) => index)),
  "formulas everywhere": () => `=cmd|' /C calc'!A0,@SUM(1)\n${"=HYPERLINK(A1),+1\n".repeat(1_999)}`,
  "turned writing": () => `${header}${"\u202E\u2066".repeat(1e5)}\n`,
  "marks upon marks": () => `${header}a${"\u0301".repeat(1e6)}\n`,
};

const otherFiles: Record<string, () => string | Buffer> = {
  "a web page": () => "<!doctype html><table><tr><td>=1+1</td></tr></table>",
  "a sheet in XML": () =>
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Workbook>&b;</Workbook>',
  "a symbolic link": () => 'ID;PWXL;N;E\nC;Y1;X1;K"name"\nC;Y2;X1;K0;E1+1\nE\n',
  "an interchange format": () => 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,1\n""\n',
  "a document": () => "%PDF-1.7\n%âãÏÓ\n1 0 obj\n",
  "rich text": () => "{\\rtf1\\ansi name}",
  "a picture": () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  "a program": () => Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(9_000)]),
  "a script": () => "#!/bin/sh\nrm -rf /\n",
  "a database": () => Buffer.from("0300000000000000".repeat(500), "hex"),
  "a sheet of another maker": () => Buffer.from("0000020006040600080000000000", "hex"),
  "an old sheet without a container": () =>
    Buffer.from(`0908100000060500${"00".repeat(500)}`, "hex"),
  "a packed file": () =>
    Buffer.concat([Buffer.from("1f8b08000000000000", "hex"), Buffer.alloc(99)]),
  "a zip of nothing": () => makeZip([]),
  "a zip's first bytes": () => Buffer.from("504b0304", "hex"),
  "a zip's last bytes": () => makeWorkbook([["name"]]).subarray(-22),
  "a zip of something else": () => makeZip([{ name: "content.xml", content: Buffer.from("<a/>") }]),
  "a binary workbook": () => makeZip([{ name: "xl/workbook.bin", content: Buffer.alloc(99, 1) }]),
  "a file that is too large": () => Buffer.alloc(MAX_BYTES + 1, "a"),
};
