const MAX_LENGTH = 320;

/** Shortens a description to whole words, but longer than any card shows; the style sheet cuts it to the card. */
export function cardText(description: string) {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(" ", MAX_LENGTH);
  // Cutting inside a single long word could split a surrogate pair.
  const shown =
    end > 0 ? text.slice(0, end) : text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  return `${shown}…`;
}
