import fc from "fast-check";
import { expect, test } from "vitest";
import { anyFact } from "#test/random-facts.ts";
import { cellNames, readFact, writeFact } from "./fact-cells.ts";
import { factFields } from "./fact-fields.ts";

test("a fact is read back from its cells as it was", () => {
  for (const [name, field] of Object.entries(factFields)) {
    const names = new Set(cellNames(name, field));
    fc.assert(
      fc.property(anyFact(field), (fact) => {
        const cells = writeFact(name, field, fact);
        for (const cell of Object.keys(cells)) expect(names).toContain(cell);
        expect(readFact(name, field, cells)).toEqual({ ok: true, fact });
      }),
      { numRuns: 50 },
    );
  }
});

test("empty cells state nothing, also with a currency and a plan chosen", () => {
  for (const [name, field] of Object.entries(factFields)) {
    const cells = { [`${name}_currency`]: "USD", [`${name}_tier`]: "included" };
    expect(readFact(name, field, cells), name).toEqual({ ok: true, fact: undefined });
  }
});

test("no text makes a fact that the definition refuses", () => {
  for (const [name, field] of Object.entries(factFields)) {
    const cells = fc.dictionary(fc.constantFrom(...cellNames(name, field)), fc.string());
    fc.assert(
      fc.property(cells, (typed) => {
        const read = readFact(name, field, typed);
        if (!read.ok) expect(read.problems.length).toBeGreaterThan(0);
        else if (read.fact) expect(writeFact(name, field, read.fact)).toBeDefined();
      }),
      { numRuns: 50 },
    );
  }
});
