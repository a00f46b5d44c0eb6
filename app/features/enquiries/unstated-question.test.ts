import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { askForm } from "./enquiry-forms.ts";
import { unstatedQuestion } from "./unstated-question.ts";

test("the question names the facts, each once", () => {
  expect(unstatedQuestion("term")).toBe("Your listing does not state: Minimum term. What applies?");
  expect(unstatedQuestion("term,notice,term")).toBe(
    "Your listing does not state:\n- Minimum term\n- Notice\nWhat applies?",
  );
});

test("what is no field is left out", () => {
  for (const about of [null, "", "hasOwnProperty", "term2,%3Cb%3E"])
    expect(unstatedQuestion(about)).toBe("");
});

test("a question about all fields fits the form", () => {
  const message = unstatedQuestion(Object.keys(factFields).join(","));
  const typed = { key: crypto.randomUUID(), kind: "question", message };
  expect(askForm.safeParse(typed).success).toBe(true);
});
