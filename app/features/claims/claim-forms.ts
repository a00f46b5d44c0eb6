import { z } from "zod";
import { writtenText } from "#app/shared/written-text.ts";
import { MAX_STATEMENT } from "./claim.ts";

function written(missing: string) {
  return writtenText(missing, MAX_STATEMENT);
}

export const statementForm = z.object({
  statement: written("Please say why the listing is yours."),
});

export const answerForm = z.object({ answer: written("Please write an answer.") });

export const decisionForm = z.object({
  outcome: z.enum(["moved", "kept"], "Please choose a decision."),
  reason: written("Please say why."),
  /** What the moderator saw. */
  seen: z.string("Please look at the dispute again.").max(100),
});
