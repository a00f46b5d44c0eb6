/** Exactly what somebody had before their eyes: the listing, and the update that was proposed for it, if any. */
type Versioned = {
  status: string;
  version: number;
  revision: { id: string; version: number } | null;
};

/**
 * Travels with every form that changes or decides a listing. If it no longer fits, somebody else was quicker, and
 * nothing is done that nobody saw.
 */
export function seenVersion({ status, version, revision }: Versioned) {
  const update = revision ? `/${revision.id}/${revision.version}` : "";
  return `${status}/${version}${update}`;
}
