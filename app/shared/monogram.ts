export const TONES = 8;

/** FNV-1a: the same name has the same one of the eight tones on every server, in every browser, for good. */
export function toneOf(name: string) {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }

  return hash % TONES;
}

/** Two letters: of the first two words, or the beginning of a single one. */
export function initialsOf(name: string) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = [], second] = words.map((word) => Array.from(word));
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);

  return letters.join("").toLocaleUpperCase("en");
}
