import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productTexts } from "./product-texts.ts";
import { HOLE, normalize } from "./visible-texts.ts";

const MAX_ROWS = 80;
const TOLD = "What people are told";

const page = readFileSync("docs/glossary.md", "utf8");

test("the glossary stays small enough to read", () => {
  expect(readRows(page).length).toBeLessThanOrEqual(MAX_ROWS);
});

test("the glossary quotes only texts that are on screen, and names only files that exist", () => {
  expect(readRows(page).flatMap(faultsOf)).toEqual([]);
});

test.for([
  [
    "| place | a slot | 'Buy a throne' | `promotion_places` |",
    "place: not on screen: Buy a throne",
  ],
  ["| place | a slot | | `promotion_places` |", "place: an empty cell"],
  ["| place | a slot | – | `promotions/throne.ts` |", "place: no such file: promotions/throne.ts"],
])("'%s' is found out", ([row = "", fault]) => {
  const table = `| Word | Means | ${TOLD} | Lives in |\n| --- | --- | --- | --- |\n${row}`;

  expect(readRows(table).flatMap(faultsOf)).toEqual([fault]);
});

type Row = Record<string, string>;

/** The rows of all tables, by the header's names. */
function readRows(text: string) {
  const rows: Row[] = [];
  let header: string[] | undefined;
  for (const line of text.split("\n")) {
    const cells = line.split("|").slice(1, -1).map(normalize);
    if (cells.length === 0) header = undefined;
    else if (!header) header = cells;
    else if (!/^-+$/.test(cells[0] ?? ""))
      rows.push(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
  }
  return rows;
}

function faultsOf(row: Row) {
  const [name = ""] = Object.values(row);
  const faults = [
    ...(Object.values(row).includes("") ? ["an empty cell"] : []),
    ...quotesOf(row[TOLD] ?? "")
      .filter((quote) => !isOnScreen(quote))
      .map((quote) => `not on screen: ${quote}`),
    ...filesOf(row["Lives in"] ?? "")
      .filter((path) => !exists(path))
      .map((path) => `no such file: ${path}`),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}

function quotesOf(cell: string) {
  return [...cell.matchAll(/(?<!\w)'(.+?)'(?! choice)(?!\w)/g)].map(([, quote = ""]) => quote);
}

function isOnScreen(quote: string) {
  return productTexts.some(({ text }) =>
    text.replaceAll("&apos;", "'").replaceAll(HOLE, "…").includes(quote),
  );
}

function filesOf(cell: string) {
  return [...cell.matchAll(/`(\w[\w./-]*(?:\/|\.tsx?))`/g)].map(([, path = ""]) => path);
}

/** A path starts at the root, at app/ or at app/features/. */
function exists(path: string) {
  return ["", "app/", "app/features/"].some((root) => existsSync(root + path));
}
