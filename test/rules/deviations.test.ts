import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { specifiedTexts } from "./specified-texts.ts";
import { normalize } from "./visible-texts.ts";

type Row = { line: number; cells: string[] };

const text = readFileSync("docs/deviations.md", "utf8");

test("every deviation has the specified behaviour, ours, a reason and a state", () => {
  const rows = readRows(text);

  expect(rows.length).toBeGreaterThan(60);
  expect(findFaults(rows)).toEqual([]);
});

test.for([
  ["| One | two | three |", "has 3 cells"],
  ["| One | | three | built |", "leaves a cell empty"],
  ["| One | two | three | decided |", "is in no known state: decided"],
  ["| 'Never said' | two | three | built |", "quotes what is not specified: 'Never said'"],
])("'%s' is found out", ([row = "", fault]) => {
  expect(findFaults(readRows(row))).toEqual([`line 1 ${fault}`]);
});

test("the page claims only what its tests check", () => {
  expect(text).not.toMatch(/to the letter|\*\*(decided|database)\*\*/);
});

function readRows(page: string): Row[] {
  return page
    .split("\n")
    .map((line, index) => ({ line: index + 1, cells: line.split("|").slice(1, -1).map(normalize) }))
    .filter(
      ({ cells: [first = ""] }) => first !== "" && !/^(The specification says|-+)$/.test(first),
    );
}

function findFaults(rows: readonly Row[]) {
  return rows.flatMap(({ line, cells }) => faultsOf(cells).map((fault) => `line ${line} ${fault}`));
}

function faultsOf(cells: string[]) {
  if (cells.length !== 4) return [`has ${cells.length} cells`];
  if (cells.includes("")) return ["leaves a cell empty"];
  const [says = "", , , state = ""] = cells;
  const unknown = quotesOf(says).filter((quote) => !isSpecified(quote));

  return [
    // Remaining work for the operator or a later change follows a semicolon.
    ...(/^built(; .+)?$/.test(state) ? [] : [`is in no known state: ${state}`]),
    ...unknown.map((quote) => `quotes what is not specified: '${quote}'`),
  ];
}

function quotesOf(cell: string) {
  return [...cell.matchAll(/(?<![A-Za-z0-9])'(.+?)'(?![A-Za-z0-9])/g)].map(
    ([, quote = ""]) => quote,
  );
}

/** A specified text, or the title or text of a specified message. */
function isSpecified(quote: string) {
  return ["&", "and", ...specifiedTexts].some(
    (specified) => specified === quote || specified.split(" / ").includes(quote),
  );
}
