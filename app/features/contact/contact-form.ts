import { z } from "zod";
import { botTrap } from "#app/shared/bot-trap.ts";

const MIN_NAME = 2;
const MIN_SUBJECT = 4;
const MIN_MESSAGE = 10;
const MAX_LINE = 200;
const MAX_MESSAGE = 10_000;
const MAX_EMAIL = 254;

/** Scripts that take three bytes a letter reach the server's limit for the whole form before 10,000 letters. */
const MAX_MESSAGE_BYTES = 13_000;

const email = "Please enter a valid email address";
const shorter = "Please shorten your message";

/** What would break a line of a mail's head, and marks that turn the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** What a visitor writes to the desk. The browser and the server check the same rules. */
export const contactForm = z.object({
  name: line("Name", MIN_NAME),
  email: z
    .string(email)
    .transform((text) => text.normalize("NFKC").trim().toLowerCase())
    .pipe(z.email(email).max(MAX_EMAIL, email)),
  subject: line("Subject", MIN_SUBJECT),
  message: z
    .string(tooShort("Message", MIN_MESSAGE))
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(hiddenButBreaks, " ")
        .trim(),
    )
    .pipe(
      z
        .string()
        .refine(isAtLeast(MIN_MESSAGE), tooShort("Message", MIN_MESSAGE))
        .refine(
          isAtMost(MAX_MESSAGE),
          `Please use at most ${MAX_MESSAGE.toLocaleString("en-US")} characters`,
        )
        .refine((text) => new TextEncoder().encode(text).length <= MAX_MESSAGE_BYTES, shorter),
    ),
  ...botTrap,
});

export type ContactForm = z.infer<typeof contactForm>;

/** Becomes part of a mail's head, so it stays on one line whatever was sent. */
function line(name: string, least: number) {
  return z
    .string(tooShort(name, least))
    .transform((text) => text.toWellFormed().normalize("NFC").replace(hidden, " ").trim())
    .pipe(
      z
        .string()
        .refine(isAtLeast(least), tooShort(name, least))
        .refine(isAtMost(MAX_LINE), `Please use at most ${MAX_LINE} characters`),
    );
}

function tooShort(name: string, least: number) {
  return `${name} must be at least ${least} characters`;
}

/** As the database counts: by character, not by the halves that some are made of. */
function isAtLeast(least: number) {
  return (text: string) => Array.from(text).length >= least;
}

function isAtMost(most: number) {
  return (text: string) => text.length <= most || Array.from(text).length <= most;
}
