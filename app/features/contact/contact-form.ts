import { z } from "zod";
import { botTrap } from "#app/shared/bot-trap.ts";

const MIN_NAME = 2;
const MIN_SUBJECT = 4;
const MIN_MESSAGE = 10;
const MAX_LINE = 200;
const MAX_MESSAGE = 10_000;
const MAX_EMAIL = 254;

/** In scripts with three bytes per letter, 10,000 letters would exceed the server's body limit. */
const MAX_MESSAGE_BYTES = 13_000;

const email = "Please enter a valid email address";
const shorter = "Please shorten your message";

/** Control characters, line separators and bidirectional marks. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

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

/** Used in mail headers, so it is kept on one line. */
function line(name: string, min: number) {
  return z
    .string(tooShort(name, min))
    .transform((text) => text.toWellFormed().normalize("NFC").replace(hidden, " ").trim())
    .pipe(
      z
        .string()
        .refine(isAtLeast(min), tooShort(name, min))
        .refine(isAtMost(MAX_LINE), `Please use at most ${MAX_LINE} characters`),
    );
}

function tooShort(name: string, min: number) {
  return `${name} must be at least ${min} characters`;
}

/** Counts code points, as the database does. */
function isAtLeast(min: number) {
  return (text: string) => Array.from(text).length >= min;
}

function isAtMost(max: number) {
  return (text: string) => text.length <= max || Array.from(text).length <= max;
}
