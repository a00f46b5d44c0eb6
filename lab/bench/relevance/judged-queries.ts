import { readFileSync } from "node:fs";
import { z } from "zod";

/** Relevance grades: 3 exact, 2 good, 1 acceptable; listings that are not named have 0. */
const judgedQuery = z.object({
  query: z.string(),
  kind: z.string(),
  grades: z.record(z.string(), z.number().int().min(1).max(3)),
});

export type JudgedQuery = z.infer<typeof judgedQuery>;

/**
 * `open` and `tuned` may be used while the search is changed. `held` is the held-out set: a lower score than on the other
 * two shows overfitting.
 */
export const ownSets = ["open", "tuned", "held"] as const;

export function readQueries(file: string): JudgedQuery[] {
  return z.array(judgedQuery).parse(JSON.parse(readFileSync(file, "utf8")));
}

export function ownSetFile(set: (typeof ownSets)[number]) {
  return new URL(`../../../database/judged-queries/${set}.json`, import.meta.url).pathname;
}
