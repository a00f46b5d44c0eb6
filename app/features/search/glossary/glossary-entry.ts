import { z } from "zod";
import { plainPhrase } from "./plain-phrase.ts";

/**
 * A phrase stands for other words, is a filler that is ignored, or is a word of the trade: typed alone it lists
 * everything, and may put platforms or services first.
 */
export const entryKinds = ["meaning", "filler", "everything", "platforms", "services"] as const;
type EntryKind = (typeof entryKinds)[number];

/** 'none' removes the entry. */
const chosenKinds = [...entryKinds, "none"] as const;

export const entryKindTexts: Record<(typeof chosenKinds)[number], string> = {
  meaning: "Stands for other words",
  filler: "Says nothing: left out of a search",
  everything: "Word of the trade: alone, it lists everything",
  platforms: "Word of the trade: alone, platforms come first",
  services: "Word of the trade: alone, services come first",
  none: "Nothing special: read like any other words",
};

/** A row of search_glossary or of search_noise; a phrase has at most one. */
export type GlossaryEntry = {
  phrase: string;
  kind: EntryKind;
  /** Empty unless the kind is 'meaning'. */
  standsFor: string[];
  /** Came with a release, and the next release may replace it. */
  isShipped: boolean;
};

export const MAX_SHOWN_ENTRIES = 50;

export type FoundEntries = {
  entries: GlossaryEntry[];
  /** May exceed the number of shown entries. */
  total: number;
};

const MAX_WORDS = 3;
export const MAX_ALTERNATIVES = 8;
const MAX_ALTERNATIVE_WORDS = 5;
const MAX_LENGTH = 60;
const MAX_SEEN = 2_000;

const phrase = z
  .string("Please enter a phrase.")
  .transform(plainPhrase)
  .pipe(
    z
      .string()
      .min(1, "Please enter a phrase.")
      .max(MAX_LENGTH, `Please use ${MAX_LENGTH} characters at most.`)
      .refine(isLatin, "Please use letters from a to z and digits.")
      .refine(
        (plain) => wordCount(plain) <= MAX_WORDS,
        `A phrase has ${MAX_WORDS} words at most. Enter the part of it that is not understood.`,
      ),
  );

const standsFor = z
  .string()
  .optional()
  .transform((typed = "") => {
    const lines = typed.split("\n").map(plainPhrase);
    return [...new Set(lines.filter((line) => line !== ""))];
  })
  // One message for the whole textarea.
  .refine((lines) => lines.length <= MAX_ALTERNATIVES, {
    error: `Please enter ${MAX_ALTERNATIVES} lines at most.`,
  })
  .refine((lines) => lines.every(isLatin), {
    error: "Please use letters from a to z and digits.",
  })
  .refine((lines) => lines.every(isShort), {
    error: `Please use ${MAX_ALTERNATIVE_WORDS} words and ${MAX_LENGTH} characters a line at most.`,
  });

const seen = z.string().max(MAX_SEEN).optional().default("");

/**
 * Repeats the database's constraints, with messages. `seen` is the entry as the page showed it, to detect a conflict.
 */
export const entryForm = z
  .object({
    phrase,
    kind: z.enum(chosenKinds, "Please choose what it is."),
    standsFor,
    seen,
  })
  .refine(({ kind, standsFor: lines }) => kind !== "meaning" || (lines?.length ?? 0) > 0, {
    path: ["standsFor"],
    error: "Please enter what it stands for.",
    // Without this, zod would skip the check if another field has an error.
    when: () => true,
  });

export type EntryForm = z.infer<typeof entryForm>;

/** Identifies the content of an entry, to detect a conflicting change. */
export function entryMark(entry: Pick<GlossaryEntry, "kind" | "standsFor"> | undefined) {
  return entry ? [entry.kind, ...entry.standsFor].join("/") : "";
}

function isLatin(plain: string) {
  return /^[a-z0-9 ]*$/.test(plain);
}

function isShort(plain: string) {
  return plain.length <= MAX_LENGTH && wordCount(plain) <= MAX_ALTERNATIVE_WORDS;
}

function wordCount(plain: string) {
  return plain.split(" ").length;
}
