import { expect, test } from "vitest";
import { hiddenFields, typedList, wantsIn } from "./typed-brief.ts";

const typed = {
  key: "k",
  step: "review",
  id: ["1", "2"],
  purpose: "A pipeline.\nFor agencies.",
  clients: "40",
  countries: "Portugal",
  start: "now",
  must_links_domain: "any",
};

test("what is looked through is what is sent, without the step", () => {
  expect(hiddenFields(typed)).toEqual([
    { name: "key", value: "k" },
    { name: "id", value: "1" },
    { name: "id", value: "2" },
    { name: "purpose", value: "A pipeline.\nFor agencies." },
    { name: "clients", value: "40" },
    { name: "countries", value: "Portugal" },
    { name: "start", value: "now" },
    { name: "must_links_domain", value: "any" },
  ]);
});

test("what is typed is read as what is wanted", () => {
  expect(wantsIn(typed)).toEqual({
    purpose: typed.purpose,
    clients: 40,
    countries: ["Portugal"],
    languages: [],
    budget: null,
    start: "now",
    mustHaves: [{ field: "links_domain", wanted: null }],
  });
  expect(typedList({}, "countries")).toEqual([]);
});
