import { z } from "zod";

/** Several lines by a person, as others read them. */
export function writtenText(missing: string, max: number) {
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
    .pipe(z.string(missing).min(1, missing).max(max, `Please use at most ${max} characters.`));
}
