/** How many listings each choice would leave under the other filters. A choice that is not named leaves none. */
export type FacetCounts = {
  category: Record<string, number>;
  country: Record<string, number>;
  language: Record<string, number>;
  /** False when a text matched so much that the counts are of a part only. */
  complete: boolean;
};
