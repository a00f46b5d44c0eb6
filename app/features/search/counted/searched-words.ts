const MAX_LETTERS = 60;

/**
 * What is kept of words that found nothing: written alike, so that the same are counted together. Undefined for what may
 * be somebody's name or number: addresses, telephone numbers, and texts too long to be words.
 */
export function searchedWords(search: string) {
  const words = search.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  const isNumber = /\p{Nd}{5}/u.test(words) || (words.match(/\p{Nd}/gu)?.length ?? 0) > 6;
  if (words.includes("@") || isNumber || Array.from(words).length > MAX_LETTERS) return undefined;
  return words || undefined;
}
