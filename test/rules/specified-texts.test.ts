import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { outcomeOf } from "#app/features/imports/import-words.ts";
import { ListingFacts } from "#app/features/listings/ui/listing-facts.tsx";
import { dateText } from "#app/features/promotions/date-text.ts";
import { productTexts } from "./product-texts.ts";
import { specifiedTexts } from "./specified-texts.ts";
import { HOLE, normalize, readVisibleTexts } from "./visible-texts.ts";

/** The number of deviations that replace a quoted text; a new one needs a row in deviations.md and raises this. */
const DEVIATED = 2;

test("every text that the specification quotes is shown, or a row of deviations.md says why not", () => {
  const found = specifiedTexts.filter((text) => isShown(text, shown));
  const deviated = specifiedTexts.filter((text) => !found.includes(text) && isDeviated(text));
  const missing = specifiedTexts.filter((text) => ![...found, ...deviated].includes(text));

  expect(missing).toEqual([]);
  expect(deviated).toHaveLength(DEVIATED);
  expect(found.length + deviated.length).toBe(170);
});

test("a text that only a comment, an import or a class name holds is not shown", () => {
  const source = `
    // Failed to sign in
    import "Failed to sign in";
    /* Failed to sign in */
    type Told = "Failed to sign in";
    export const Form = () => <p className="Failed to sign in">{/* Failed to sign in */}</p>;
  `;

  expect(isShown("Failed to sign in", readVisibleTexts("form.tsx", source))).toBe(false);
});

test("a longer text does not count as a shorter one", () => {
  expect(isShown("Failed to sign in", ["Failed to sign in with Google"])).toBe(false);
  expect(isShown("Failed to sign in", ["Error signing in / Failed to sign in"])).toBe(true);
  expect(isShown("Reset link sent / Check", ["Reset link sent!", "Check"])).toBe(false);
});

test("a placeholder matches any value", () => {
  const source = "export const message = <p>Welcome to {brand.name}!</p>;";

  expect(isShown("Welcome to {product}!", readVisibleTexts("message.tsx", source))).toBe(true);
  expect(isShown("Welcome to {product}!", ["Welcome back!"])).toBe(false);
});

const shown = [...new Set([...productTexts.map(({ text }) => text), ...drawTexts()])];

/** Texts that the code assembles from several parts. */
function drawTexts() {
  const counts = { create: 3, update: 0, unchanged: 0, skip: 2, refuse: 0 };
  const outcomes = [counts, { ...counts, create: 0, refuse: 3 }].map((counted) => {
    const { title, text } = outcomeOf({ counts: counted, status: "done" });
    return `${title} / ${text}`;
  });
  const facts = renderToStaticMarkup(
    ListingFacts({
      listing: {
        businessName: "Northgauge Reports",
        category: "Analytics & Reporting",
        languages: [],
        countries: ["Canada"],
        priceFrom: 129,
        priceUnit: "month",
      },
    }),
  );

  return [...outcomes, dateText(new Date("2025-03-05")), ...facts.split(/<\/?d[dt][^>]*>/)];
}

function isShown(text: string, texts: readonly string[]) {
  const forms = formsOf(text);
  const patterns = forms.map(patternOf);
  const [start = ""] = text.toLowerCase().split(/[{:/!]/);
  return texts
    .map(prepare)
    .some(
      ({ candidate, lower, filled }) =>
        (lower.includes(start.trim()) && patterns.some((pattern) => pattern.test(candidate))) ||
        (filled !== undefined && forms.some((form) => canProduce(filled, form))),
    );
}

type Filled = { literalLength: number; piece: string; pattern: RegExp };
type Prepared = { candidate: string; lower: string; filled: Filled | undefined };

const known = new Map<string, Prepared>();

/** Cached, because each text is compared with about 170 others. */
function prepare(candidate: string): Prepared {
  const prepared = known.get(candidate) ?? {
    candidate,
    lower: candidate.toLowerCase(),
    filled: candidate.includes(HOLE) ? fill(candidate) : undefined,
  };
  known.set(candidate, prepared);
  return prepared;
}

function fill(candidate: string): Filled {
  const pieces = candidate.split(HOLE).toSorted((one, other) => other.length - one.length);
  return {
    literalLength: candidate.replaceAll(HOLE, "").length,
    piece: pieces[0] ?? "",
    pattern: new RegExp(`^${escaped(candidate, HOLE)}$`),
  };
}

/** Whether a template such as 'Maximum of … countries reached' can produce the text; 40 % of it must be literal. */
function canProduce({ literalLength, piece, pattern }: Filled, text: string) {
  return literalLength >= text.length * 0.4 && text.includes(piece) && pattern.test(text);
}

/** A message may be written as one text, or as a title and a text. */
function formsOf(text: string) {
  return [text, text.replace(": ", " / "), text.replace("! ", "! / ")];
}

/** A whole text, or a whole sentence of one. */
function patternOf(text: string) {
  const literal = escaped(text, /\{[^}]+\}/);
  const end = /[.!?]$/.test(text) ? "(?= |$)" : "(?=$|[.:;,!] | / )";
  return new RegExp(`(?:^|[.!?:/] )${literal}${end}`, "i");
}

function escaped(text: string, hole: string | RegExp) {
  return text
    .split(hole)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(".+?");
}

const rows = readFileSync("docs/deviations.md", "utf8").split("\n");

function isDeviated(text: string) {
  return rows.some((row) => normalize(row.split("|")[1] ?? "").includes(`'${text}'`));
}
