import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { briefForm, mustHavesIn, readNote } from "./brief-forms.ts";

const written = {
  key: "01a1dd18-0976-4764-84bf-43478c5ccbe9",
  step: "send",
  id: "01a1dd18-0976-4764-84bf-43478c5ccbe1",
  purpose: "A pipeline.",
  start: "now",
  days: "14",
  must_links_domain: "yes",
};

function read(changes: Record<string, string | string[]> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...changes }))
    for (const one of [value].flat()) form.append(name, one);
  return parseWithZod(form, { schema: briefForm });
}

function errorsOf(changes: Record<string, string | string[]>) {
  return read(changes).reply().error ?? {};
}

test("a form is read with its must-haves, in the order of the definition", () => {
  const form = read({
    id: ["01a1dd18-0976-4764-84bf-43478c5ccbe1", "01a1dd18-0976-4764-84bf-43478c5ccbe2"],
    clients: "40",
    budget: "",
    countries: ["Portugal", "Portugal", ""],
    must_sender_domain: "any",
    must_portal_domain: "",
  });
  if (form.status !== "success") throw new Error(JSON.stringify(form.error));
  expect(form.value).toMatchObject({
    clients: 40,
    countries: ["Portugal"],
    languages: [],
    days: 14,
  });
  expect(form.value.budget).toBeUndefined();
  expect(mustHavesIn(form.value)).toEqual([
    { field: "links_domain", wanted: "yes" },
    { field: "sender_domain", wanted: null },
  ]);
});

test("all problems are shown at once", () => {
  const error = errorsOf({ purpose: " ", clients: "many", days: "2", must_links_domain: "" });
  expect(Object.keys(error).toSorted()).toEqual(["clients", "days", "must", "purpose"]);
});

test.each([
  ["days", "31"],
  ["days", "3.5"],
  ["days", ""],
  ["clients", "0"],
  ["budget", "1e9"],
  ["countries", "Atlantis"],
  ["countries", "Any Country"],
  ["start", "yesterday"],
  ["step", "publish"],
  ["key", "1"],
  ["purpose", ""],
  ["purpose", "x".repeat(2_001)],
  ["must_links_domain", "perhaps"],
])("%s is not '%s'", (name, value) => {
  const names = Object.keys(errorsOf({ [name]: value }));
  expect(names.map((one) => one.replace(/\[\d+\]/, ""))).toContain(name);
});

test("at most ten must-haves, five listings, six countries", () => {
  const ids = Array.from({ length: 6 }, (_, n) => `01a1dd18-0976-4764-84bf-43478c5ccbe${n}`);
  expect(errorsOf({ id: ids })).toHaveProperty("id");
  const countries = ["Portugal", "Spain", "France", "Germany", "Italy", "Austria", "Poland"];
  expect(errorsOf({ countries })).toHaveProperty("countries");
  const musts = Object.fromEntries(
    Object.keys(briefForm.shape)
      .filter((name) => name.startsWith("must_"))
      .slice(0, 11)
      .map((name) => [name, "any"]),
  );
  expect(errorsOf(musts)).toHaveProperty("must");
});

test("a note may be nothing, and is not too long", () => {
  expect(readNote("  \n ")).toEqual({ ok: true, note: null });
  expect(readNote(" Yes.\r\nWe do. ")).toEqual({ ok: true, note: "Yes.\nWe do." });
  expect(readNote("x".repeat(2_001))).toMatchObject({ ok: false });
});
