const MAX_LENGTH = 36;

/** For single lines such as a mail subject. */
export function shortName(businessName: string) {
  const line = businessName.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (characters.length <= MAX_LENGTH) return line;
  return `${characters.slice(0, MAX_LENGTH).join("").trimEnd()}…`;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
