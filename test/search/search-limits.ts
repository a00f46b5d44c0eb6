import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { everything } from "../database.ts";

const sources = ["list_matches", "newest_matches"].map((name) =>
  readFileSync(`database/functions/${name}.sql`, "utf8"),
);
const declared = (name: string) => new RegExp(`(\\b${name} constant [\\w ]+ := )(\\d+)`);

/** Reads a limit from the text of the search functions. */
export function limitOf(name: string): number {
  const limits = sources.flatMap((source) => declared(name).exec(source)?.[2] ?? []);
  if (new Set(limits).size !== 1) throw new Error(`Not one constant ${name}: ${limits}`);
  return Number(limits[0]);
}

/** Lowers limits in this file's database, so that a few listings reach them. */
export async function lowerLimits(limits: Record<string, number>) {
  for (const name of Object.keys(limits)) limitOf(name);
  const lower = (source: string) =>
    Object.entries(limits).reduce(
      (text, [name, limit]) => text.replace(declared(name), `$1${limit}`),
      source,
    );
  await apply(sources.map(lower));
}

export const restoreLimits = () => apply(sources);

async function apply(functions: string[]) {
  for (const text of functions) await sql.raw(text).execute(everything);
}
