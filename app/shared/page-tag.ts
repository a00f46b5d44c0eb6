/**
 * What an answer shows, said in a few words. Whoever keeps copies of our answers can then be told to drop just those
 * that show what has changed.
 */
export const pageTag = {
  /** Everything that may be kept. */
  site: "site",
  home: "home",
  blog: "blog",
  /** A list in which a listing of any category may stand. */
  directory: "directory",
  /** A list of this category, or of the group it heads. */
  category: ({ id }: { id: string }) => `category:${id}`,
  listing: ({ id }: { id: string }) => `listing:${id}`,
} as const;
