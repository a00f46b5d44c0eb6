/** A listing and its pending update, if any. */
type Versioned = {
  status: string;
  version: number;
  revision: { id: string; version: number } | null;
};

/**
 * Sent with every form that edits or decides a listing; a mismatch means that it was changed since, and the request is
 * refused.
 */
export function seenVersion({ status, version, revision }: Versioned) {
  const update = revision ? `/${revision.id}/${revision.version}` : "";
  return `${status}/${version}${update}`;
}
