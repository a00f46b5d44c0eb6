/** What a run has found for a search; listings by their ids. */
export type News = {
  appeared: string[];
  /** By listing: the names of the watched facts that have changed. */
  changed: Record<string, string[]>;
  gone: string[];
};

/** A listing's change since the last run. */
export type ListingChange = { changedAt: Date; fields: readonly string[] };

/** The kind of news follows from what a search found before and finds now; undefined if there is none. */
export function newsOf(
  { before, after }: { before: readonly string[]; after: readonly string[] },
  watched: readonly string[],
  changes: ReadonlyMap<string, ListingChange>,
): News | undefined {
  const [former, current] = [new Set(before), new Set(after)];
  const changed = after.flatMap((id) => {
    const fields = changes.get(id)?.fields.filter((field) => watched.includes(field)) ?? [];
    return former.has(id) && fields.length > 0 ? [[id, fields] as const] : [];
  });
  return unlessEmpty({
    appeared: after.filter((id) => !former.has(id)),
    changed: Object.fromEntries(changed),
    gone: before.filter((id) => !current.has(id)),
  });
}

/** Without what was so already when the search was saved. */
export function newsSince(
  news: News,
  savedAt: Date,
  changes: ReadonlyMap<string, ListingChange>,
): News | undefined {
  const isLater = (id: string) => (changes.get(id)?.changedAt ?? savedAt) > savedAt;
  return unlessEmpty({
    appeared: news.appeared.filter(isLater),
    changed: Object.fromEntries(Object.entries(news.changed).filter(([id]) => isLater(id))),
    gone: news.gone.filter(isLater),
  });
}

/** Of several runs, oldest first: what appeared and is gone again is no news, and neither is what came back unchanged. */
export function foldNews(runs: readonly News[]): News {
  const found = new Map<string, { was: boolean; is: boolean; fields: Set<string> }>();
  const note = (id: string, was: boolean, is: boolean, fields: readonly string[] = []) => {
    const known = found.get(id) ?? { was, is, fields: new Set<string>() };
    for (const field of fields) known.fields.add(field);
    found.set(id, { ...known, is });
  };
  for (const { appeared, changed, gone } of runs) {
    for (const id of appeared) note(id, false, true);
    for (const [id, fields] of Object.entries(changed)) note(id, true, true, fields);
    for (const id of gone) note(id, true, false);
  }
  const all = [...found];
  const lasting = all.filter(([, { was, is, fields }]) => was && is && fields.size > 0);
  return {
    appeared: all.filter(([, { was, is }]) => !was && is).map(([id]) => id),
    changed: Object.fromEntries(lasting.map(([id, { fields }]) => [id, [...fields]])),
    gone: all.filter(([, { was, is }]) => was && !is).map(([id]) => id),
  };
}

function unlessEmpty(news: News) {
  const { appeared, changed, gone } = news;
  return appeared.length + Object.keys(changed).length + gone.length > 0 ? news : undefined;
}
