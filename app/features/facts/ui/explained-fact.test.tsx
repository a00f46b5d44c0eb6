import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { factFields } from "../fact-fields.ts";
import { ExplainedFact } from "./explained-fact.tsx";

const explain = (name: string) => {
  const field = factFields[name];
  if (!field) throw new Error(`no field is called ${name}`);
  return renderToStaticMarkup(<ExplainedFact name={name} field={field} />);
};

test("a fact is explained with its answers, what else to ask, and why", () => {
  const html = explain("price_notice");
  expect(html).toContain('id="price_notice"');
  for (const text of ["Notice of a price rise", "A number of days", "None promised"])
    expect(html).toContain(text);

  const app = explain("mobile_app");
  expect(app).toContain("Software only");
  expect(app).toContain("You are the publisher in the app stores.");
  expect(app).toContain("Fee for the app");
});

test("every fact has at least one possible answer", () => {
  for (const name of Object.keys(factFields)) expect(explain(name), name).toMatch(/<li[^>]*>.*\w/);
});

test("a field that is added to the definition is explained without another line of code", () => {
  factFields.made_up = {
    group: "trust",
    label: "Made up",
    help: "A question of this test.",
    why: "It shows that nothing else has to change.",
    value: { kind: "choice", values: { always: "Always", never: "Never" } },
  };
  try {
    const html = explain("made_up");
    for (const text of ["Made up", "Always", "Never", "It shows that nothing else has to change."])
      expect(html).toContain(text);
  } finally {
    delete factFields.made_up;
  }
});
