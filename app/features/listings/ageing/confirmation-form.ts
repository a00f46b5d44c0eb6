import { z } from "zod";
import { isId } from "#app/shared/id.ts";

export type ChosenFact = { listingId: string; field: string };

/** The ticked facts. */
export const confirmationForm = z.object({ fact: z.array(z.string()).default([]) });

/** The value of a checkbox. */
export function chosenValue({ listingId, field }: ChosenFact) {
  return `${listingId}/${field}`;
}

/** Each fact once; what is no such value is left out. */
export function readChosen(values: readonly string[]): ChosenFact[] {
  return [...new Set(values)].flatMap((value) => {
    const [listingId = "", field = ""] = value.split("/");
    return isId(listingId) ? [{ listingId, field }] : [];
  });
}
