import { diffWordsWithSpace } from "diff";

type Part = { kind: "kept" | "removed" | "added"; text: string };

/** With more changed words a diff would be harder to read than the new text. */
const MAX_CHANGES = 200;

const intlSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A word diff of two texts; undefined if they have too little in common. */
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
