/** A read of the public pages. */
export type BenchQuery = {
  name: string;
  /** In percent of the mix. */
  share: number;
  /** In milliseconds, at a million listings. */
  max?: { p50: number } | { p95: number };
  /** A page filtered by facts. They have a mix of their own. */
  facts?: true;
  /** How many different runs there are, in turn. */
  variants?: number;
  run: () => Promise<unknown>;
};
