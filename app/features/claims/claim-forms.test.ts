import { expect, test } from "vitest";
import { answerForm, decisionForm, statementForm } from "./claim-forms.ts";

test("a text keeps its lines and loses what would reorder or break it", () => {
  const typed = "  We are Acme.\r\nSee \u202eour site\u0000. ";
  expect(statementForm.parse({ statement: typed })).toEqual({
    statement: "We are Acme.\nSee  our site .",
  });
});

test("an empty or too long text is refused", () => {
  expect(answerForm.safeParse({ answer: " \n " }).success).toBe(false);
  expect(answerForm.safeParse({ answer: "a".repeat(1_001) }).success).toBe(false);
  expect(answerForm.safeParse({ answer: "a".repeat(1_000) }).success).toBe(true);
});

test("a moderator can't withdraw for a side", () => {
  const form = { reason: "Both are proven.", seen: "abc" };
  expect(decisionForm.safeParse({ ...form, outcome: "withdrawn" }).success).toBe(false);
  expect(decisionForm.safeParse({ ...form, outcome: "kept" }).success).toBe(true);
});
