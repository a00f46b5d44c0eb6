import { expect, test } from "vitest";
import { cellNames } from "./fact-cells.ts";
import type { FactPart } from "./fact-field.ts";
import { factFields, groupFields } from "./fact-fields.ts";

const fields = Object.entries(factFields);
const partsOf = ([, { value, more = {} }]: (typeof fields)[number]): FactPart[] => [
  value,
  ...Object.values(more),
];

test("there are 35 facts, and every group has some", () => {
  const groups = groupFields();
  expect(groups.flatMap((group) => group.fields)).toHaveLength(35);
  for (const group of groups) expect(group.fields, group.title).not.toHaveLength(0);
});

test("every text is a text of its own, and ends as its kind does", () => {
  const labels = fields.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const [name, { label, help, why }] of fields) {
    expect(label, name).toMatch(/^[A-Z].*[^.?]$/);
    expect(help, name).toMatch(/^[A-Z].*\.$/);
    expect(why, name).toMatch(/^[A-Z].*\.$/);
  }
});

test("names of cells, anchors and groups never collide", () => {
  const cells = fields.flatMap(([name, field]) => cellNames(name, field));
  expect(new Set(cells).size).toBe(cells.length);
  const anchors = [...Object.keys(factFields), ...groupFields().map(({ group }) => group)];
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const name of Object.keys(factFields)) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test("meanings and conditions name values that exist", () => {
  for (const entry of fields) {
    const [name, field] = entry;
    const first = field.value;
    const values = "values" in first ? Object.keys(first.values) : [];
    for (const part of partsOf(entry)) {
      for (const value of part.onlyWith ?? []) expect(values, name).toContain(value);
      if (!("meanings" in part && part.meanings)) continue;
      expect(Object.keys(part.meanings).toSorted(), name).toEqual(
        Object.keys(part.values).toSorted(),
      );
    }
  }
});

test("every further part has a label", () => {
  for (const [name, { more = {} }] of fields)
    for (const part of Object.values(more)) expect(part.label, name).toBeTruthy();
});
