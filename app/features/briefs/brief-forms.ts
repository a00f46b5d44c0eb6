import { z } from "zod";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import { writtenText } from "#app/shared/written-text.ts";
import {
  MAX_ASKED,
  MAX_BUDGET,
  MAX_CLIENTS,
  MAX_DAYS,
  MAX_MUST_HAVES,
  MAX_NOTE,
  MAX_PLACES,
  MAX_PURPOSE,
  MIN_DAYS,
  starts,
} from "./brief.ts";
import type { MustHave } from "./must-have.ts";

/** What buyers say about themselves; the places in which the product is looked for. */
export const briefCountries = countries.filter((name) => name !== ANY_COUNTRY);

/** The names of the form's fields; a must-have has the name of its fact behind this prefix. */
export const MUST = "must_";
/** The choice of a must-have for which any answer will do. */
export const ANY = "any";

const deadline = `Please enter a number of days from ${MIN_DAYS} to ${MAX_DAYS}.`;
const reload = "Please reload the page and send it again.";

const written = {
  /** Made with the page, so that a form sent twice counts once. */
  key: z.uuid(reload),
  /** Whether it is looked through, sent, or changed again. */
  step: z.enum(["review", "send", "change"], reload),
  id: z.array(z.uuid(reload)).min(1, reload).max(MAX_ASKED, reload),
  purpose: writtenText("Please write what you are looking for.", MAX_PURPOSE),
  clients: whole(MAX_CLIENTS),
  countries: severalOf(briefCountries, "countries"),
  languages: severalOf(languages, "languages"),
  budget: whole(MAX_BUDGET),
  start: z.enum(starts, "Please choose when you want to start."),
  days: z.number(deadline).int(deadline).min(MIN_DAYS, deadline).max(MAX_DAYS, deadline),
};

/** One for each fact that can be wanted, so that the form works without scripts. */
const selects = Object.fromEntries(
  Object.entries(factFields).map(([name, field]) => [
    MUST + name,
    z
      .enum(
        [ANY, ...filterChoices(field).map(({ value }) => value)],
        "Please choose from the list.",
      )
      .optional(),
  ]),
);

/** All errors are shown at once, so these do not wait for the other fields. */
const always = { path: ["must"], when: () => true };

export const briefForm = z
  .object({ ...selects, ...written } as typeof written)
  .refine((form) => mustHavesIn(form).length > 0, {
    ...always,
    error: "Please choose at least one fact that you must know.",
  })
  .refine((form) => mustHavesIn(form).length <= MAX_MUST_HAVES, {
    ...always,
    error: `Please choose at most ${MAX_MUST_HAVES} facts.`,
  });

/** In the order of the definition. */
export function mustHavesIn(form: object): MustHave[] {
  return Object.keys(factFields).flatMap((field) => {
    const chosen: unknown = Object.entries(form).find(([name]) => name === MUST + field)?.[1];
    return typeof chosen === "string" ? [{ field, wanted: chosen === ANY ? null : chosen }] : [];
  });
}

function whole(max: number) {
  const rule = `Please enter a whole number from 1 to ${max.toLocaleString("en-US")}, or nothing.`;
  return z.number(rule).int(rule).min(1, rule).max(max, rule).optional();
}

function severalOf<Name extends string>(names: readonly Name[], what: string) {
  const rule = `Please choose ${what} from the list.`;
  return (
    z
      // A select in which nothing is chosen sends an empty text, which conform turns into undefined.
      .array(z.enum(names, rule).optional())
      .transform((chosen) => [...new Set(chosen.filter((name) => name !== undefined))])
      .pipe(z.array(z.enum(names)).max(MAX_PLACES, `Please choose at most ${MAX_PLACES} ${what}.`))
      .default([])
  );
}

/** Of the organisation that got this letter. */
export const blockProviderForm = z.object({
  letter: z.uuid("Please choose a provider."),
  wanted: z.enum(["yes", "no"], "Please choose."),
});

const noteText = writtenText("", MAX_NOTE);

/** What a provider writes besides the facts; it may be nothing. */
export function readNote(
  typed: string,
): { ok: true; note: string | null } | { ok: false; problem: string } {
  if (typed.trim() === "") return { ok: true, note: null };
  const read = noteText.safeParse(typed);
  if (read.success) return { ok: true, note: read.data };
  return { ok: false, problem: read.error.issues[0]?.message ?? "" };
}
