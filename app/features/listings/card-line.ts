/** The one line of a card: what the provider says it is, or else the first sentence. */
export function cardLine(listing: { oneLine?: string | null; summary: string }) {
  return cardLines(listing)[0] ?? "";
}

/** What a card can show, best first. */
export function cardLines({ oneLine, summary }: { oneLine?: string | null; summary: string }) {
  return [...(oneLine ? [oneLine] : []), ...sentencesOf(summary)];
}

/** Splits after a full stop, question or exclamation mark that a new sentence follows. */
function sentencesOf(text: string) {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d“"(])/u);
}
