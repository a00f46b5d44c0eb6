import { expect, test } from "vitest";
import { markedLine } from "./marked-line.ts";

const summary = "Dashboards for agencies. Sends reports by email. Reports in colour.";

test("the line is the first sentence that holds a match", () => {
  expect(markedLine({ summary }, ["report"])).toEqual(["Sends ", "reports", " by email."]);
  expect(markedLine({ summary }, ["agenc", "report"])).toEqual([
    "Dashboards for ",
    "agencies",
    ".",
  ]);
});

test("without a match it is the first sentence", () => {
  expect(markedLine({ summary }, ["invoic"])).toEqual(["Dashboards for agencies."]);
  expect(markedLine({ summary }, [])).toEqual(["Dashboards for agencies."]);
});

test("the provider's own line comes first, if it holds a match or nothing else does", () => {
  const listing = { oneLine: "Reports in your name", summary };
  expect(markedLine(listing, ["report"])).toEqual(["", "Reports", " in your name"]);
  expect(markedLine(listing, ["agenc"])).toEqual(["Dashboards for ", "agencies", "."]);
  expect(markedLine(listing, [])).toEqual(["Reports in your name"]);
});
