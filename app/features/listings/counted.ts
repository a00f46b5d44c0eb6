/** What is counted of a listing: shown in a top place, viewed, left for its website. */
export const countedKinds = ["shown", "viewed", "clicked"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Asked for by a public page so that it is counted; a page that caches keep cannot count itself. */
export function countedPath(kind: CountedKind, listingId: string) {
  return `/counted/${kind}/${listingId}`;
}
