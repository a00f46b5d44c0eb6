import { readFileSync } from "node:fs";
import { z } from "zod";

/** A grade says how well a listing answers: 3 exactly it, 2 good, 1 acceptable; what is not named is 0. */
const judgedQuery = z.object({
  query: z.string(),
  kind: z.string(),
  grades: z.record(z.string(), z.number().int().min(1).max(3)),
});

export type JudgedQuery = z.infer<typeof judgedQuery>;

/**
 * `open` and `tuned` may be looked at while the search is changed. `held` is never tuned on: what it loses against the
 * other two shows how far a change only knows its queries by heart.
 */
export const ownSets = ["open", "tuned", "held"] as const;

export function readQueries(file: string): JudgedQuery[] {
  return z.array(judgedQuery).parse(JSON.parse(readFileSync(file, "utf8")));
}

export function ownSetFile(set: (typeof ownSets)[number]) {
  return new URL(`../../../database/judged-queries/${set}.json`, import.meta.url).pathname;
}
