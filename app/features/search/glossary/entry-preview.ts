/** Limits the searches that are run before and after the change. */
export const MAX_COMPARED = 40;
export const COMPARED_RESULTS = 10;
const SHOWN_RESULTS = 3;

export type EntryPreview = {
  phrase: string;
  tried: number;
  /** How many of the tried searches would be parsed differently. */
  reread: number;
  /** How many of those were run before and after. */
  compared: number;
  /** Those whose first ten results change. */
  changes: ResultChange[];
};

/** Lists of business names. */
export type ResultChange = {
  search: string;
  came: string[];
  left: string[];
  before: string[];
  after: string[];
};

type Listed = { id: string; businessName: string };

/** Returns undefined if the first ten results stay the same. */
export function resultChange(
  search: string,
  before: readonly Listed[],
  after: readonly Listed[],
): ResultChange | undefined {
  const [former, next] = [before.slice(0, COMPARED_RESULTS), after.slice(0, COMPARED_RESULTS)];
  if (idsOf(former).join() === idsOf(next).join()) return undefined;

  return {
    search,
    came: namesOf(next.filter(({ id }) => !idsOf(former).includes(id))),
    left: namesOf(former.filter(({ id }) => !idsOf(next).includes(id))),
    before: namesOf(former.slice(0, SHOWN_RESULTS)),
    after: namesOf(next.slice(0, SHOWN_RESULTS)),
  };
}

/** '12 of 310 searches change.' */
export function previewText({ tried, reread, compared, changes }: EntryPreview) {
  const all = tried.toLocaleString("en-US");
  if (reread === 0) return `None of ${all} searches is read differently.`;
  const changed = `${changes.length} of ${all} searches ${changes.length === 1 ? "changes" : "change"}.`;
  return compared < reread
    ? `${changed} ${reread} are read differently; only the first ${compared} of them were compared.`
    : changed;
}

function idsOf(listings: readonly Listed[]) {
  return listings.map(({ id }) => id);
}

function namesOf(listings: readonly Listed[]) {
  return listings.map(({ businessName }) => businessName);
}
