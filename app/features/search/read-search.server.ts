import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type Conditions, readConditions } from "./read-conditions.ts";
import { refined, type SearchFilters } from "./search-filters.ts";
import { suggestNames } from "./suggestions/suggest-names.server.ts";

/** What a text is about, as the database reads it: words and phrases, without noise, misspelt words corrected. */
type Reading = {
  concepts: { said: string; stems: string[] }[];
  /** The text as it was read, if words of it are misspelt. */
  corrected: string | null;
  /** Only words that say nothing were typed: 'white label software'. */
  noiseOnly: boolean;
  /** The kind of listing that such words lead to. */
  group: "platforms" | "services" | null;
};

export type ReadSearch = {
  /** The filters as asked, and what was read out of the text. */
  filters: SearchFilters;
  /** What was read out of the text and is not in the address. */
  conditions: Conditions;
  /** Null without a text. */
  reading: Reading | null;
};

/** Reads the text of a search once, for its page and its counts. */
export async function readSearch(asked: SearchFilters): Promise<ReadSearch> {
  const { rest, ...conditions } = await takeApart(asked);
  const filters = { ...refined(asked, { ...conditions, search: rest }), page: asked.page };
  if (!rest) return { filters, conditions, reading: null };

  const { rows } = await sql<{ reading: Reading }>`
    select read_search(${rest}, ${asked.asTyped}) as reading`.execute(publicDatabase);
  return { filters, conditions, reading: rows[0]?.reading ?? null };
}

/** A provider may be called 'German Desk': who types a name means it. */
async function takeApart(asked: SearchFilters): Promise<Conditions & { rest: string }> {
  const whole = { rest: asked.search };
  if (asked.asTyped) return whole;
  const read = unsaid(asked);
  return read.rest !== asked.search && (await isName(asked.search)) ? whole : read;
}

async function isName(text: string) {
  const [first] = await suggestNames(text);
  return first?.name.toLowerCase().startsWith(text.toLowerCase()) ?? false;
}

/** What the address says already wins over what the text says. */
function unsaid(asked: SearchFilters): Conditions & { rest: string } {
  const read = readConditions(asked.search);
  const isSaidTwice =
    (asked.country && read.country) ||
    (asked.language && read.language) ||
    ((asked.priceMin ?? asked.priceMax) !== undefined &&
      (read.priceMin ?? read.priceMax) !== undefined);
  return isSaidTwice ? { rest: asked.search } : read;
}
