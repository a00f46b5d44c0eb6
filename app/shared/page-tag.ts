/** Cache tags: the edge can purge just the responses that show what has changed. */
export const pageTag = {
  /** Every cacheable response. */
  site: "site",
  home: "home",
  blog: "blog",
  /** A list with listings of any category. */
  directory: "directory",
  /** A list of this category, or of its group. */
  category: ({ id }: { id: string }) => `category:${id}`,
  listing: ({ id }: { id: string }) => `listing:${id}`,
} as const;
