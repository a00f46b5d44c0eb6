import { createRequire } from "node:module";
import { domainToUnicode } from "node:url";
import type { Supplier } from "#app/shared/leak.ts";
import { plainCharacters } from "./plain-characters.server.ts";

/** How a name is recognized. */
export type SupplierName = {
  words: string[];
  /**
   * 'anywhere': it means nothing else. 'capitals': its words are ordinary together too, unless written as a name.
   * 'prose': a word or a few letters, a name only in certain places of a sentence.
   */
  found: "anywhere" | "capitals" | "prose";
};

export type SupplierNames = { names: SupplierName[]; domains: string[] };

/** Shorter ones are also pieces of code and abbreviations. */
const MIN_DISTINCT_LETTERS = 5;

const legalForm =
  /[\s,]+(gmbh( & co\.? kg)?|ag|kg|ug|ohg|e\.?k|se|ltd|limited|llc|llp|plc|inc|incorporated|corp|corporation|company|b\.?v|n\.?v|s\.?a|s\.?a\.?s|s\.?a\.?r\.?l|sarl|s\.?r\.?l|s\.?p\.?a|s\.?l|oy|ab|a\/s|aps|as|s\.?r\.?o|sp\. ?z o\.? ?o|pty( ltd)?|kft|d\.?o\.?o|k\.?k)\.?$/i;

/** The names as they are looked for: without a legal form, and with the first part of a domain that is no ordinary word. */
export function readSupplier({ names, domains }: Supplier): SupplierNames {
  const whole = names.map(plainCharacters).map((name) => name.trim());
  const short = whole.map((name) => name.replace(legalForm, ""));
  const labels = domains
    .map((domain) => domain.split(".")[0] ?? "")
    .filter((label) => isDistinct([label]));
  const all = [...whole, ...short, ...labels].map(wordsOf).filter(({ length }) => length > 0);
  const distinct = new Map(all.map((words) => [words.join(" ").toLowerCase(), words]));
  return {
    names: [...distinct.values()].map((words) => ({ words, found: foundBy(words) })),
    domains: [
      ...new Set(domains.flatMap((domain) => [domain, plainCharacters(domainToUnicode(domain))])),
    ]
      .map((domain) => domain.toLowerCase())
      .filter(Boolean),
  };
}

function wordsOf(name: string) {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function foundBy(words: readonly string[]) {
  if (isDistinct(words)) return "anywhere";
  return words.length > 1 && words.join("").length >= MIN_DISTINCT_LETTERS ? "capitals" : "prose";
}

function isDistinct(words: readonly string[]) {
  if (words.join("").length < MIN_DISTINCT_LETTERS) return false;
  return words.some((word) => word.length > 2 && /\p{L}/u.test(word) && !isOrdinaryWord(word));
}

const require = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** 56,000 English words, also with a usual ending. */
function isOrdinaryWord(word: string) {
  if (!known) {
    const { dictionary } = require("@zxcvbn-ts/language-en") as Dictionaries;
    known = new Set(dictionary["commonWords-en"]);
  }
  const plain = word.toLowerCase();
  const stems = [
    plain,
    plain.replace(/e?s$/, ""),
    plain.replace(/s$/, ""),
    plain.replace(/(ed|ing)$/, ""),
  ];
  return stems.some((stem) => known?.has(stem));
}

type Dictionaries = typeof import("@zxcvbn-ts/language-en");
