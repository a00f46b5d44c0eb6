import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { guardFormula, removeFormulaGuard } from "./formula-guard.ts";

const signs = [..."=+-@\t\r\0＝＋－＠"];
const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(..."''''a ", ...signs) }));

test("removing the guard restores the text", () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(removeFormulaGuard(guardFormula(original))).toBe(original);
    }),
    { numRuns: 2_000 },
  );
});

test("a guarded text does not begin like a formula", () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(signs).not.toContain(guardFormula(original).charAt(0));
    }),
    { numRuns: 2_000 },
  );
});

test("only texts that could be formulas are changed", () => {
  for (const sign of signs) expect(guardFormula(`${sign}1`)).toBe(`'${sign}1`);
  for (const plain of ["", "a=1", "'Tis", "''", " =1"]) {
    expect(guardFormula(plain)).toBe(plain);
    expect(removeFormulaGuard(plain)).toBe(plain);
  }
  expect(guardFormula("'=1")).toBe("''=1");
});
