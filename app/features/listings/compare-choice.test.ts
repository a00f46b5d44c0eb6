import { expect, test } from "vitest";
import { readChoice } from "./compare-choice.ts";

const listing = (number: number) => ({
  id: `01a1dd18-0a3f-748e-a646-2b554ba1ae0${number}`,
  businessName: `Provider ${number}`,
});

test("a stored choice is read back unchanged", () => {
  const chosen = [listing(1), listing(2)];
  expect(readChoice(JSON.stringify(chosen))).toEqual(chosen);
});

test("a fifth listing and duplicates are left out", () => {
  const chosen = [1, 2, 2, 3, 4, 5].map(listing);
  expect(readChoice(JSON.stringify(chosen)).map(({ businessName }) => businessName)).toEqual([
    "Provider 1",
    "Provider 2",
    "Provider 3",
    "Provider 4",
  ]);
});

test("malformed data is ignored", () => {
  const faulty = [
    null,
    7,
    "text",
    {},
    { id: listing(1).id },
    { ...listing(1), id: "1" },
    { ...listing(1), businessName: " " },
    { ...listing(1), businessName: "x".repeat(121) },
  ];

  expect(readChoice(JSON.stringify([...faulty, { ...listing(2), more: "<b>" }]))).toEqual([
    listing(2),
  ]);
  for (const stored of [null, "", "{", "{}", '"ids"', "null"])
    expect(readChoice(stored)).toEqual([]);
});
