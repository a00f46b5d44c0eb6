import { starts, type Wants } from "./brief.ts";
import { MUST, mustHavesIn } from "./brief-forms.ts";

/** What stands in the form, by the name of the field. */
export type TypedBrief = Record<string, unknown>;

export function typedText(typed: TypedBrief, name: string) {
  const value = typed[name];
  return typeof value === "string" ? value : "";
}

/** One value comes without its list; a select in which nothing is chosen has none. */
export function typedList(typed: TypedBrief, name: string): string[] {
  const value = typed[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === "string" && one !== "",
  );
}

/** What a form that the server has found valid says. */
export function wantsIn(typed: TypedBrief): Wants {
  const number = (name: string) => Number(typedText(typed, name)) || null;
  return {
    purpose: typedText(typed, "purpose"),
    clients: number("clients"),
    countries: typedList(typed, "countries"),
    languages: typedList(typed, "languages"),
    budget: number("budget"),
    start: starts.find((start) => start === typed.start) ?? "later",
    mustHaves: mustHavesIn(typed),
  };
}

/** The fields of the form as hidden ones, so that what was looked through is what is sent. */
export function hiddenFields(typed: TypedBrief) {
  return Object.keys(typed)
    .filter((name) => name !== "step")
    .flatMap((name) => typedList(typed, name).map((value) => ({ name, value })));
}

export function mustName(field: string) {
  return MUST + field;
}
