export const TONES = 8;

/** FNV-1a, so that a name has the same tone on every server and in every browser. */
export function toneOf(name: string) {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }

  return hash % TONES;
}

/** The first letters of two words, or the first two letters of a single word. */
export function initialsOf(name: string) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = [], second] = words.map((word) => Array.from(word));
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);

  return letters.join("").toLocaleUpperCase("en");
}
