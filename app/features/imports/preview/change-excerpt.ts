import type { Change } from "../import.ts";

const MAX_LENGTH = 140;
/** How many unchanged characters to show before the difference. */
const LEAD = 24;

/** Cuts long texts to where they differ, because their beginnings are often the same. */
export function excerptOf({ before, after }: Pick<Change, "before" | "after">) {
  const [former, latter] = [Array.from(before), Array.from(after)];
  if (former.length <= MAX_LENGTH && latter.length <= MAX_LENGTH) return { before, after };

  const differs = former.findIndex((character, index) => character !== latter[index]);
  const same = differs === -1 ? former.length : differs;
  const start = same > LEAD * 2 ? wordAfter(former, same - LEAD, same) : 0;
  return { before: cut(former, start), after: cut(latter, start) };
}

function wordAfter(characters: string[], start: number, end: number) {
  const space = characters.indexOf(" ", start);
  return space !== -1 && space < end - 1 ? space + 1 : start;
}

function cut(characters: string[], start: number) {
  const shown = characters.slice(start, start + MAX_LENGTH).join("");
  const isCut = characters.length > start + MAX_LENGTH;
  return `${start > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
}
