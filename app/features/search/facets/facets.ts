/** The number of listings for each choice under the other filters. Choices without listings are absent. */
export type FacetCounts = {
  category: Record<string, number>;
  country: Record<string, number>;
  language: Record<string, number>;
  /** False if the text matches too many listings to count them all. */
  complete: boolean;
};
