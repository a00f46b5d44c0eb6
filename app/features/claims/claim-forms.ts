import { z } from "zod";
import { MAX_STATEMENT } from "./claim.ts";

/** Several lines, as both sides and the moderator read it. */
function written(missing: string) {
  return z
    .string(missing)
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        // PostgreSQL rejects some control characters, and bidirectional ones reorder what others read.
        .replace(/(?![\n\t])\p{Cc}|[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, " ")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(MAX_STATEMENT, `Please use at most ${MAX_STATEMENT} characters.`),
    );
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
