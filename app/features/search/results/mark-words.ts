/**
 * Splits a text at what was looked for: every second part is marked. A term is one or more stems, and a word is meant if
 * it begins with its stem: 'market' marks 'marketing'.
 */
export function markWords(text: string, terms: readonly string[]): string[] {
  const forms = terms.map(wordsOf).filter((form) => form !== "");
  if (forms.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\d])(${forms.join("|")})`, "giu"));
}

function wordsOf(term: string) {
  const stems = term.split(" ").filter((stem) => /^[\p{L}\d]{2,}$/u.test(stem));
  // 'compani' is the stem of 'company'.
  return stems.map((stem) => `${stem.replace(/i$/, "[iy]")}[\\p{L}\\d]*`).join("[\\s-]+");
}
