/** The number of listings for each choice under the other filters. Choices without listings are absent. */
export type FacetCounts = {
  category: Record<string, number>;
  country: Record<string, number>;
  language: Record<string, number>;
  /** False if the text matches too many listings to count them all. */
  complete: boolean;
};

/** How many of the listings have each value of a fact, by field. Values without listings are absent. */
export type FactCounts = {
  counts: Record<string, Record<string, number>>;
  /** Estimated from a sample; values that few listings have are absent too. */
  isAbout: boolean;
};
