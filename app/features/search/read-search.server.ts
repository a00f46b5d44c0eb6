import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type Conditions, readConditions } from "./read-conditions.ts";
import { refined, type SearchFilters } from "./search-filters.ts";
import { suggestNames } from "./suggestions/suggest-names.server.ts";

/** The result of read_search. */
type Reading = {
  concepts: { said: string; stems: string[] }[];
  /** The corrected text, if words were misspelt. */
  corrected: string | null;
  /** Only noise words were typed, such as 'white label software'. */
  noiseOnly: boolean;
  /** The group that the noise words ask for. */
  group: "platforms" | "services" | null;
};

export type ReadSearch = {
  /** The filters of the URL and the conditions of the text. */
  filters: SearchFilters;
  /** Only those from the text. */
  conditions: Conditions;
  reading: Reading | null;
};

/** Parses the text once, for the results and the facet counts. */
export async function readSearch(asked: SearchFilters): Promise<ReadSearch> {
  const { rest, ...conditions } = await splitText(asked);
  const filters = { ...refined(asked, { ...conditions, search: rest }), page: asked.page };
  if (!rest) return { filters, conditions, reading: null };

  const { rows } = await sql<{ reading: Reading }>`
    select read_search(${rest}, ${asked.asTyped}) as reading`.execute(publicDatabase);
  return { filters, conditions, reading: rows[0]?.reading ?? null };
}

/** A search that is a provider's name, such as 'German Desk', is not taken apart. */
export async function splitText(asked: SearchFilters): Promise<Conditions & { rest: string }> {
  const whole = { rest: asked.search };
  if (asked.asTyped) return whole;
  const read = readConditionsOf(asked);
  return read.rest !== asked.search && (await isName(asked.search)) ? whole : read;
}

async function isName(text: string) {
  const [first] = await suggestNames(text);
  return first?.name.toLowerCase().startsWith(text.toLowerCase()) ?? false;
}

/** Filters in the URL take precedence over the text. */
function readConditionsOf(asked: SearchFilters): Conditions & { rest: string } {
  const read = readConditions(asked.search);
  const isInUrlToo =
    (asked.country && read.country) ||
    (asked.language && read.language) ||
    ((asked.priceMin ?? asked.priceMax) !== undefined &&
      (read.priceMin ?? read.priceMax) !== undefined);
  return isInUrlToo ? { rest: asked.search } : read;
}
