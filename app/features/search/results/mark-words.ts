/**
 * Splits a text so that every second part is a match. A word matches if it begins with a term's stem: 'market' marks
 * 'marketing'.
 */
export function markWords(text: string, terms: readonly string[]): string[] {
  const forms = terms.map(wordsOf).filter((form) => form !== "");
  if (forms.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\d])(${forms.join("|")})`, "giu"));
}

function wordsOf(term: string) {
  const stems = term.split(" ").filter((stem) => /^[\p{L}\d]{2,}$/u.test(stem));
  // Stems replace a final 'y' by 'i': 'compani' for 'company'.
  return stems.map((stem) => `${stem.replace(/i$/, "[iy]")}[\\p{L}\\d]*`).join("[\\s-]+");
}
