import { z } from "zod";
import { isReviewField } from "#app/features/listings/own/review-fields.ts";
import { type ReviewReason, reviewReasons } from "#app/features/listings/review-reasons.ts";

export const MAX_NOTE = 2_000;

/** The version that the moderator saw. */
const seen = z.string("Please look at the listing again.").max(100);

export const acceptForm = z.object({ seen });

export const requestChangesForm = z.object({
  seen,
  reason: z.enum(Object.keys(reviewReasons) as ReviewReason[], "Please choose a reason"),
  note: z
    .string("Please tell the provider what to change")
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        // PostgreSQL rejects some control characters.
        .replace(/(?![\n\t])\p{Cc}/gu, " ")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, "Please tell the provider what to change")
        .max(MAX_NOTE, `Please use at most ${MAX_NOTE} characters`),
    ),
  /** The fields it is about. A page that was opened before a release may send one that is gone. */
  fields: z
    .array(z.string())
    .default([])
    .transform((names) => [...new Set(names)])
    .refine((names) => names.every(isReviewField), "Please choose fields from the list"),
});
