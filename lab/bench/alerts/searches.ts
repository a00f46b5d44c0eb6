import { findCategory, pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices, readFactFilters } from "#app/features/facts/fact-filters.ts";
import { watchedAddress } from "#app/features/search/saved/saved-search.ts";
import { noFilters } from "#app/features/search/search-filters.ts";
import { Draw } from "../../../scripts/samples/draw.ts";
import { query } from "../../kit/database.ts";

const PER_ACCOUNT = 20;
const TEXTS = 2_000;
const prices = [49, 99, 149, 299, 499, 999];

const fields = Object.entries(factFields)
  .map(([name, field]) => ({ name, values: filterChoices(field).map(({ value }) => value) }))
  .filter(({ values }) => values.length > 0);

/** Drawn as buyers search: half with words, most within a category or a country, a third by a fact. */
export async function insertSearches(databaseUrl: string, count: number, seed: number) {
  const draw = new Draw(seed);
  const texts = await findTexts(databaseUrl, draw);
  const accounts = Math.ceil(count / PER_ACCOUNT);
  const rows = Array.from({ length: accounts }, (_, account) => {
    const own = new Set<string>();
    while (own.size < Math.min(PER_ACCOUNT, count)) own.add(anAddress(draw, texts));
    return { account, addresses: [...own] };
  });
  for (let first = 0; first < rows.length; first += 500)
    await query(
      databaseUrl,
      `with wanted as materialized (
         select account, addresses, gen_random_uuid() as id from jsonb_to_recordset($1) row (account integer, addresses text[])
       ), person as (
         insert into users (id, email) select id, 'buyer-' || account || '@alerts.example' from wanted returning id)
       insert into saved_searches (user_id, address, frequency, slot, created_at)
       select person.id, address, 'daily', slot, now() - interval '30 days'
         from person join wanted using (id), unnest(addresses) with ordinality listed (address, slot)`,
      [JSON.stringify(rows.slice(first, first + 500))],
    );
  await query(databaseUrl, "analyze saved_searches");
  const [found] = await query<{ searches: string; addresses: string }>(
    databaseUrl,
    "select count(*) as searches, count(distinct address) as addresses from saved_searches",
  );
  return {
    searches: Number(found?.searches),
    addresses: Number(found?.addresses),
    texts: texts.length,
    accounts,
  };
}

function anAddress(draw: Draw, texts: string[]) {
  const hasText = draw.chance(0.5);
  return watchedAddress({
    ...noFilters,
    search: hasText ? draw.skewed(texts, 0.6) : "",
    category: draw.chance(hasText ? 0.3 : 0.7)
      ? findCategory(draw.skewed(pickableCategories, 0.6))
      : undefined,
    country: draw.chance(0.5) ? draw.skewed(countries.slice(1), 0.9) : undefined,
    language: draw.chance(0.3) ? draw.skewed(languages, 0.9) : undefined,
    priceMax: draw.chance(0.3) ? draw.pick(prices) : undefined,
    facts: draw.chance(0.35) ? someFacts(draw) : {},
  });
}

function someFacts(draw: Draw) {
  const { name, values } = draw.pick(fields);
  return readFactFilters(new URLSearchParams([[name, draw.pick(values)]]));
}

/** One or two words that descriptions hold. */
async function findTexts(databaseUrl: string, draw: Draw) {
  const rows = await query<{ word: string }>(
    databaseUrl,
    "select word from search_words where length(word) between 5 and 14 and word ~ '^[a-z]+$' order by stem_listings desc, word limit 1500",
  );
  const known = rows.map(({ word }) => word);
  const made = Array.from({ length: TEXTS }, () =>
    draw.chance(0.5) ? draw.pick(known) : `${draw.pick(known)} ${draw.pick(known)}`,
  );
  return [...new Set(made)];
}
