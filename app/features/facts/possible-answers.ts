import type { FactField, FactPart } from "./fact-field.ts";

type Answer = { text: string; meaning?: string | undefined };

/** What a provider can answer: the values that can be chosen, or a sentence about what is entered. */
export function possibleAnswers({ value, no }: FactField): Answer[] {
  const answers = answersOf(value);
  return no ? [...answers, { text: no }] : answers;
}

function answersOf(part: FactPart): Answer[] {
  switch (part.kind) {
    case "choice":
    case "several":
    case "certificates":
      return Object.entries(part.values).map(([value, text]) => ({
        text,
        meaning: part.meanings?.[value],
      }));
    case "yes-no":
      return Object.values(part.values).map((text) => ({ text }));
    case "number":
      return [{ text: part.unit.many === "%" ? "A percentage" : `A number of ${part.unit.many}` }];
    case "money":
      return [{ text: part.per ? `An amount per ${part.per}` : "An amount" }];
    default:
      return [{ text: entered[part.kind] }];
  }
}

const entered = {
  address: "A web address",
  "time-zone": "A time zone",
  countries: "Countries",
  languages: "Languages",
  "price-steps": "Numbers and prices",
};
