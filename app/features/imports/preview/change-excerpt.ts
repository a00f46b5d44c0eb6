import type { Change } from "../import.ts";

const MOST = 140;
/** How much of what stays is shown before what does not, so that the place can be found. */
const LEAD = 24;

/** Long texts are cut to where they differ: their beginnings are often the same. */
export function excerptOf({ before, after }: Pick<Change, "before" | "after">) {
  const [former, latter] = [Array.from(before), Array.from(after)];
  if (former.length <= MOST && latter.length <= MOST) return { before, after };

  const differs = former.findIndex((character, place) => character !== latter[place]);
  const same = differs === -1 ? former.length : differs;
  const start = same > LEAD * 2 ? wordAfter(former, same - LEAD, same) : 0;
  return { before: cut(former, start), after: cut(latter, start) };
}

function wordAfter(characters: string[], start: number, end: number) {
  const space = characters.indexOf(" ", start);
  return space !== -1 && space < end - 1 ? space + 1 : start;
}

function cut(characters: string[], start: number) {
  const shown = characters.slice(start, start + MOST).join("");
  const isCut = characters.length > start + MOST;
  return `${start > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
}
