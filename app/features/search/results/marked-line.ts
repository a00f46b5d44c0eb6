import { cardLines } from "#app/features/listings/card-line.ts";
import { markWords } from "./mark-words.ts";

/** The first line that holds a match, split for marking; without one, the first line. */
export function markedLine(
  listing: { oneLine?: string | null; summary: string },
  terms: readonly string[],
): string[] {
  const lines = cardLines(listing).map((line) => markWords(line, terms));
  return lines.find((parts) => parts.length > 1) ?? lines[0] ?? [];
}
