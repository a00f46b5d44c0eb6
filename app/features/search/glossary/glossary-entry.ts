import { z } from "zod";
import { plainPhrase } from "./plain-phrase.ts";

/**
 * What a phrase is to the search: it has a meaning in other words, it is a filler that says nothing, or it is a word of
 * this trade, which alone lists everything and may put one kind of listing first.
 */
export const entryKinds = ["meaning", "filler", "everything", "platforms", "services"] as const;
type EntryKind = (typeof entryKinds)[number];

/** What a form may make of a phrase: one of these, or none, which removes its entry. */
const chosenKinds = [...entryKinds, "none"] as const;

export const entryKindTexts: Record<(typeof chosenKinds)[number], string> = {
  meaning: "Stands for other words",
  filler: "Says nothing: left out of a search",
  everything: "Word of the trade: alone, it lists everything",
  platforms: "Word of the trade: alone, platforms come first",
  services: "Word of the trade: alone, services come first",
  none: "Nothing special: read like any other words",
};

/** One entry of the glossary or of the noise words. A phrase has one, in one of the two. */
export type GlossaryEntry = {
  phrase: string;
  kind: EntryKind;
  /** Empty unless it has a meaning. */
  standsFor: string[];
  /** It came with a release, and the next may replace it. */
  isShipped: boolean;
};

export const MAX_SHOWN_ENTRIES = 50;

export type FoundEntries = {
  entries: GlossaryEntry[];
  /** How many there are, of which the first are shown. */
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
  // One message beside the field, which holds all lines.
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

/** The database's constraints, with messages. `seen` is the entry as the page showed it: a change made meanwhile is a conflict. */
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
    // Said together with what is wrong elsewhere.
    when: () => true,
  });

export type EntryForm = z.infer<typeof entryForm>;

/** What somebody saw of an entry: the same for two that mean the same. */
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
