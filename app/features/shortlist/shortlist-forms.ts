import { z } from "zod";
import { MAX_LIST_NAME, MAX_NOTE } from "./shortlist.ts";

const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** PostgreSQL rejects some control characters, and bidirectional ones reorder what others read. */
function clean(text: string) {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, " ")
    .trim();
}

const missing = "Please enter a name.";

export const savedForm = z.object({ listing: id });

export const nameForm = z.object({
  name: z
    .string(missing)
    .transform((text) => clean(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string(missing)
        .min(1, missing)
        .max(MAX_LIST_NAME, `Please use at most ${MAX_LIST_NAME} characters.`),
    ),
});

export const noteForm = z.object({
  entry: id,
  note: z
    .string()
    .optional()
    .transform((text) => clean(text ?? ""))
    .pipe(z.string().max(MAX_NOTE, `Please use at most ${MAX_NOTE} characters.`)),
});

export const entryForm = z.object({ entry: id });

export const moveForm = z.object({ entry: id, direction: z.enum(["up", "down"]) });

export const transferForm = z.object({ entry: id, list: id });

export const shareForm = z.object({ notes: z.enum(["on"]).optional() });
