import { diffWordsWithSpace } from "diff";

type Part = { kind: "kept" | "removed" | "added"; text: string };

/** Past so many changed words nothing of the old text is left to recognise: marks would only hide the new one. */
const MAX_CHANGES = 200;

const intlSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Two texts as one row of what stayed, what went and what came; undefined where they share too little. */
export function compareWords(before: string, after: string): Part[] | undefined {
  const changes = diffWordsWithSpace(before, after, {
    intlSegmenter,
    maxEditLength: MAX_CHANGES,
  });
  return changes?.map(({ value: text, added, removed }) => {
    if (added) return { kind: "added", text };
    return { kind: removed ? "removed" : "kept", text };
  });
}
