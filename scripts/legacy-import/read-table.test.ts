import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readHeader, readTable } from "./read-table.ts";

const folder = mkdtempSync(join(tmpdir(), "rebadge-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(text: string) {
  const path = join(folder, "table.csv");
  writeFileSync(path, text);
  return path;
}

async function readAll(path: string) {
  const rows = [];
  for await (const row of readTable(path)) rows.push(row);
  return rows;
}

test("every row has its cells by the names of the columns, and the line it begins on", async () => {
  const path = aFile('\uFEFFid, Note\r\n1,"two\r\nlines"\r\n\r\n2,\r\n3,"say ""three"""\r\n');

  expect(await readHeader(path)).toEqual(["id", "note"]);
  expect(await readAll(path)).toEqual([
    { line: 2, cells: { id: "1", note: "two\nlines" } },
    { line: 5, cells: { id: "2", note: "" } },
    { line: 6, cells: { id: "3", note: 'say "three"' } },
  ]);
});

test("a row with too many cells is named, and the next is read", async () => {
  expect(await readAll(aFile("id,note\n1,a,b\n2,c\n"))).toEqual([
    {
      line: 2,
      faults: [{ column: "", rule: "There are 3 cells for 2 columns", value: "" }],
    },
    { line: 3, cells: { id: "2", note: "c" } },
  ]);
});

test("nothing is made up of what follows a broken quote", async () => {
  const rows = await readAll(aFile('id,note\n1,a\n2,"b"c\n3,d\n'));
  const rule = "The quotes are broken; please mend the file and load it again";

  expect(rows.at(-1)).toEqual({ line: 3, faults: [{ column: "", rule, value: "" }] });
});

test("an empty file has no columns, and a missing one is thrown", async () => {
  expect(await readHeader(aFile(""))).toEqual([]);
  await expect(readHeader(join(folder, "missing.csv"))).rejects.toThrow("ENOENT");
});
