/** 'shown' is an impression in a promotion place, 'clicked' a click on the website link, 'saved' an account or browser. */
export const countedKinds = ["shown", "viewed", "clicked", "saved"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Requested by the page, because a cached page never reaches the server to be counted. */
export function countedPath(kind: CountedKind, listingId: string) {
  return `/counted/${kind}/${listingId}`;
}
