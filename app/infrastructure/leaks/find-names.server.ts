import type { SupplierName, SupplierNames } from "./supplier-names.server.ts";

export type Match = { start: number; end: number };

/** An ordinary word may be a name in sentences, in titles and where makers are named, and never in code. */
export type Style = "sentence" | "title" | "maker" | "code";

type Reading = {
  style: Style;
  /** Words that the demo uses as labels of its own, in lower case. */
  labels: ReadonlySet<string>;
};

const MAX_MATCHES = 5;

/** Where the supplier's names and domains stand in a plain text. */
export function findNames(text: string, marks: SupplierNames, reading: Reading): Match[] {
  const found: Match[] = [];
  for (const domain of marks.domains) found.push(...findDomain(text, domain));
  for (const name of marks.names) {
    if (name.found === "anywhere") found.push(...findDistinct(text, name));
    else if (name.found === "capitals") found.push(...findCapitals(text, name));
    else if (reading.style !== "code") found.push(...findInProse(text, name, reading));
  }
  return found.slice(0, MAX_MATCHES);
}

function findDomain(text: string, domain: string) {
  const pattern = domain.split(".").map(escaped).join("\\\\{0,2}\\.");
  return matches(text, `(?<![a-z0-9-])${pattern}(?![a-z0-9-]|\\.[a-z0-9])`, "gi");
}

/** In any case, joined or apart, also letter by letter, but never inside another word. */
function findDistinct(text: string, { words }: SupplierName) {
  const joined = words.map(escaped).join("[^\\p{L}\\p{N}]{0,3}");
  const letters = [...words.join("")].map(escaped).join("[ ._*|-]");
  return [
    ...matches(text, joined, "giu").filter((match) => isWhole(text, match)),
    ...matches(text, `(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "giu"),
  ];
}

/** Several ordinary words: each with a capital ('Bright Reports'), joined as an identifier ('bright-reports'), or spaced. */
function findCapitals(text: string, { words }: SupplierName) {
  const capital = (word: string) =>
    `(?:${escaped(word.slice(0, 1).toUpperCase() + word.slice(1))}|${escaped(word.toUpperCase())})`;
  const lower = words.map((word) => escaped(word.toLowerCase()));
  const letters = [...words.join("").toUpperCase()].map(escaped).join("[ ._*|-]");
  return [
    ...matches(text, words.map(capital).join("[\\s_-]{0,3}"), "gu"),
    ...matches(text, lower.join("[_-]?"), "gu"),
    ...matches(text, letters, "gu"),
  ].filter((match) => isWhole(text, match));
}

/** A word that begins with a small letter comes before it: not the beginning of a sentence or a heading. */
const midSentence = /(^|[\s(])\p{Ll}[\p{L}\p{N}]*,?\s$/u;
const strong =
  /((©|\(c\)|copyright)\s*(\d{4}\s*)?([-–]\s*\d{4}\s*)?|\b(powered|built|made|provided|developed|hosted|operated|created|maintained|delivered) (by|with|on)\s+)$/i;
const after = /^\s*(™|®|\(tm\)|\(r\)|(gmbh|ag|ltd|llc|inc|corp|b\.?v|limited)\b)/i;

const beginsTitle = /(^|[|–—·:•]| - )\s*$/;
const endsTitle = /^\s*($|[|–—·:•]| - |v?\d|(logo|icon|portal|team)\b)/;

/** One ordinary word: exactly as the name is written, and where a sentence would not begin it with a capital. */
function findInProse(text: string, { words }: SupplierName, { style, labels }: Reading) {
  const name = words.join(" ");
  const pattern = words.map(escaped).join("\\s+");
  return matches(text, `(?<![\\p{L}\\p{N}_-])${pattern}(?![\\p{L}\\p{N}_]|-\\p{L})`, "gu").filter(
    ({ start, end }) => {
      const [left, right] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 20)];
      if (strong.test(left) || after.test(right)) return true;
      const isTitle = beginsTitle.test(left) && endsTitle.test(right);
      if (style === "maker" && isTitle) return true;
      if (labels.has(name.toLowerCase()) || name === name.toLowerCase()) return false;
      if (style === "title" && isTitle) return true;
      // Between capitals it is part of a heading.
      return midSentence.test(left) && !/^\s+\p{Lu}/u.test(right);
    },
  );
}

/** At the edge of a word, or where a camel's hump begins or ends. */
function isWhole(text: string, { start, end }: Match) {
  const [left = "", first = ""] = [text[start - 1], text[start]];
  const [last = "", right = "", next = ""] = [text[end - 1], text[end], text[end + 1]];
  const beginsHump = isUpper(first) && (!isUpper(left) || isLower(text[start + 1] ?? ""));
  const endsHump = isUpper(right) && (isLower(last) || isLower(next));
  return (!isLetter(left) || beginsHump) && (!isLetter(right) || endsHump);
}

function matches(text: string, pattern: string, flags: string): Match[] {
  const found: Match[] = [];
  for (const { index, 0: whole } of text.matchAll(new RegExp(pattern, flags))) {
    found.push({ start: index, end: index + whole.length });
    if (found.length >= 50) break;
  }
  return found;
}

function escaped(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function isLetter(character: string) {
  return /\p{L}/u.test(character);
}

function isUpper(character: string) {
  return /\p{Lu}/u.test(character);
}

function isLower(character: string) {
  return /\p{Ll}/u.test(character);
}
