/** How many listings each choice would leave under the other filters. A choice that is not named leaves none. */
export type FacetCounts = {
  category: Record<string, number>;
  country: Record<string, number>;
  language: Record<string, number>;
  /** False when a text matches so much that not all of it was counted. */
  complete: boolean;
};
