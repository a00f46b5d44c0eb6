import { expect, test } from "vitest";
import { importColumns, listingColumns } from "../import-columns.ts";
import { exampleRows } from "./import-template.ts";
import { type OwnListings, stageRow } from "./staged-row.ts";

const indexes = Object.fromEntries(listingColumns.map((column, index) => [column, index]));
const cellsOf = (name: string, website: string) => [
  name,
  "Analytics & Reporting",
  "Germany",
  "English",
  website,
  "49",
  "Reports under your own name.",
  "",
  "",
  "",
  "",
];
const nothing: OwnListings = { has: () => false, find: () => undefined };
const stage = (cells: string[], seen = new Set<string>(), own = nothing) =>
  stageRow({ line: 2, cells }, indexes, seen, own);

test("a row that is right waits", () => {
  expect(stage(cellsOf("Ferrywell", "ferrywell.example"))).toMatchObject({
    line: 2,
    name: "Ferrywell",
    outcome: "waiting",
    content: { businessName: "Ferrywell", website: "https://ferrywell.example/" },
  });
});

test("the template's own rows are skipped, even if their prices were changed", () => {
  for (const row of exampleRows) {
    const cells = importColumns.map((column) => (column === "price_from" ? "12" : row[column]));
    expect(stage(cells)).toMatchObject({ outcome: "skipped", skippedBecause: "example" });
  }
});

test("the second row about a listing is skipped, however its name and website are written", () => {
  const seen = new Set<string>();
  expect(stage(cellsOf("Ferrywell", "https://ferrywell.example/a"), seen).outcome).toBe("waiting");
  expect(stage(cellsOf("FERRYWELL", "http://www.ferrywell.example/b"), seen)).toMatchObject({
    outcome: "skipped",
    skippedBecause: "repeated",
  });
  expect(stage(cellsOf("Ferrywell", "https://other.example"), seen).outcome).toBe("waiting");
});

test("a refused row is named as its listing is, without the guard of an export", () => {
  const wrong = cellsOf("'=Sum & Co", "sum.example").with(5, "a lot");
  expect(stage(wrong)).toMatchObject({ outcome: "refused", name: "=Sum & Co" });
});

test("a row above that was refused does not make this one a repetition", () => {
  const seen = new Set<string>();
  const wrong = cellsOf("Ferrywell", "ferrywell.example").with(5, "a lot");
  expect(stage(wrong, seen)).toMatchObject({
    outcome: "refused",
    name: "Ferrywell",
    content: null,
  });
  expect(stage(cellsOf("Ferrywell", "ferrywell.example"), seen).outcome).toBe("waiting");
});

test.each(["broken-quotes", "too-long", "too-many-cells"] as const)(
  "a row with %s is refused as a whole, in words",
  (problem) => {
    const row = stageRow({ line: 9, cells: [], problem }, indexes, new Set(), nothing);
    expect(row).toMatchObject({ line: 9, outcome: "refused", problems: [{ column: null }] });
    expect(row.problems[0]?.rule).toMatch(/^The .+\.$/);
  },
);

const [first, second] = [
  "0193b0a0-0000-7000-8000-000000000001",
  "0193b0a0-0000-7000-8000-000000000002",
];
const owned: OwnListings = {
  has: (id) => id === first || id === second,
  find: ({ businessName }) => (businessName === "Ferrywell" ? first : undefined),
};
const withId = (name: string, id: string) => [...cellsOf(name, "ferrywell.example"), id];

test("a row is about the listing that its id names, or that goes by its name", () => {
  expect(stage(withId("Another name", ` ${first.toUpperCase()} `), new Set(), owned)).toMatchObject(
    {
      outcome: "waiting",
      targetId: first,
    },
  );
  expect(stage(cellsOf("Ferrywell", "ferrywell.example"), new Set(), owned).targetId).toBe(first);
  expect(stage(cellsOf("New", "new.example"), new Set(), owned).targetId).toBeNull();
});

test.each(["0193b0a0-0000-7000-8000-00000000000f", "no id", "1"])(
  "an id that names none of the owner's listings is refused in words: %s",
  (id) => {
    expect(stage(withId("Ferrywell", id), new Set(), owned)).toMatchObject({
      outcome: "refused",
      content: null,
      problems: [{ column: "id", rule: expect.stringMatching(/no listing of yours/), value: id }],
    });
  },
);

test("two listings with the same name are distinguished by their ids; the same listing twice is a repetition", () => {
  const seen = new Set<string>();
  const outcomes = [
    withId("Ferrywell", first),
    withId("Ferrywell", second),
    withId("Renamed", first),
    cellsOf("Ferrywell", "ferrywell.example"),
    cellsOf("Other", "other.example"),
  ].map((cells) => stage(cells, seen, owned).outcome);

  expect(outcomes).toEqual(["waiting", "waiting", "skipped", "skipped", "waiting"]);
});
