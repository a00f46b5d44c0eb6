const MAX_LENGTH = 120;

/** What it is: the provider's own line, or else the first sentence of the description. */
export function oneLineOf({
  oneLine,
  description,
}: {
  oneLine: string | null;
  description: string;
}) {
  return oneLine ?? cut(firstSentence(description));
}

function firstSentence(description: string) {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/);
  const text = paragraph.replace(/\s+/g, " ").slice(0, 10 * MAX_LENGTH);
  const [first] = sentences.segment(text);
  return first?.segment.trim() ?? "";
}

/** After a whole word if there is one, and without the comma that would stand before the ellipsis. */
function cut(text: string) {
  const characters = Array.from(text);
  if (characters.length <= MAX_LENGTH) return text;
  const kept = characters.slice(0, MAX_LENGTH - 1).join("");
  const words = characters[MAX_LENGTH - 1] === " " ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s,;:–—-]+$/, "")}…`;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
