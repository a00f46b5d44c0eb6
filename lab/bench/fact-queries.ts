import { findCategory, pickableCategories } from "#app/features/catalog/categories.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import {
  type FactFilters,
  filterChoices,
  hasLimits,
  readFactFilters,
} from "#app/features/facts/fact-filters.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { noFilters, type SearchFilters, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { Draw } from "../../scripts/samples/draw.ts";
import type { BenchQuery } from "./bench-query.ts";

/** Different combinations of each kind, in turn. pgbench takes at most 128 scripts. */
const COMBINATIONS = 9;

/** How many of all listings have each value, as a share. */
type Shares = { name: string; value: string; share: number }[];

/**
 * Pages filtered by facts: list, total and counts. The kinds are those of the notes, by how common the wanted values are:
 * three in a hundred listings have a rare one at most, eight or more a common one.
 */
export async function factQueries(): Promise<BenchQuery[]> {
  const shares = await countShares();
  const common = shares.filter(({ share }) => share >= 0.08);
  const rare = shares.filter(({ share }) => share > 0 && share < 0.03);
  const some = shares.filter(({ share }) => share >= 0.02);
  const category = (index: number) =>
    findCategory(pickableCategories[index % 12] ?? "") ?? findCategory("SaaS");

  return [
    page("facts: 1 common", () => ({ facts: pick(common, 1) })),
    page("facts: 2 common", () => ({ facts: pick(common, 2) })),
    page("facts: 3 common, category", (at) => ({ facts: pick(common, 3), category: category(at) })),
    page("facts: 5 common", () => ({ facts: pick(common, 5) })),
    page("facts: 2 rare", () => ({ facts: pick(rare, 2) })),
    page("facts: 4 rare", () => ({ facts: pick(rare, 4) })),
    page("facts: 3 with alternatives", () => ({ facts: pick(some, 3, 2) })),
    page("facts: 2 common, category, country, language", (at) => ({
      facts: pick(some, 2),
      category: category(at),
      country: "Germany",
      language: "English",
    })),
    page("facts: 3 numbers", (at) => ({
      facts: {
        term: ["max-12"],
        notice: [["max-14", "max-30", "max-60"][at % 3] ?? ""],
        uptime: [["min-99.5", "min-99.9", "min-99.95"][at % 3] ?? ""],
      },
    })),
    page("facts: price, 2 common", (at) => ({
      facts: {
        wholesale_price: [["max-100", "max-250", "max-500"][at % 3] ?? ""],
        ...pick(common, 2),
      },
    })),
    page("facts: 1 common, a word in a quarter of all", () => ({
      search: "marketing",
      facts: pick(common, 1),
    })),
    page("facts: 2 common, a word in one of a hundred", () => ({
      search: "telematics",
      facts: pick(common, 2),
    })),
    page("facts: 2 rare, category, a word in one of a hundred", (at) => ({
      search: "telematics",
      facts: pick(rare, 2, 2),
      category: category(at),
    })),
    {
      ...page("facts: none wanted, category", (at) => ({ category: category(at) })),
      run: turns((at) => {
        const filters = { ...noFilters, pageSize: 24 as const, category: category(at) };
        return Promise.all([searchListings(filters), countFacts(filters)]);
      }),
    },
  ];

  function page(name: string, filtersOf: (at: number) => Partial<SearchFilters>): BenchQuery {
    const combinations = Array.from({ length: COMBINATIONS }, (_, index) => ({
      ...noFilters,
      pageSize: 24 as const,
      sort: sorts[index % sorts.length] ?? "best",
      ...filtersOf(index),
    }));
    return {
      name,
      share: 1,
      facts: true,
      variants: COMBINATIONS,
      run: turns((at) => searchListings(combinations[at % COMBINATIONS] ?? noFilters)),
    };
  }
}

function turns(run: (turn: number) => Promise<unknown>) {
  let turn = 0;
  return () => run(turn++);
}

const draw = new Draw(2026);

/** Of so many fields, up to so many values each. */
function pick(shares: Shares, fields: number, values = 1): FactFilters {
  const chosen = new Map<string, string[]>();
  while (chosen.size < Math.min(fields, new Set(shares.map(({ name }) => name)).size)) {
    const { name } = draw.pick(shares);
    const ofField = shares.filter((one) => one.name === name).map(({ value }) => value);
    chosen.set(name, draw.some(ofField, Math.min(values, ofField.length), 0));
  }
  const params = [...chosen].flatMap(([name, taken]) => taken.map((value) => [name, value]));
  return readFactFilters(new URLSearchParams(params));
}

/** Of fields without limits, which have kinds of their own. Each is searched for, because lists have no counts of rare values. */
async function countShares(): Promise<Shares> {
  const { total } = await searchListings(noFilters);
  const values = Object.entries(factFields)
    .filter(([, field]) => !hasLimits(field) && field.value.kind !== "countries")
    .flatMap(([name, field]) => filterChoices(field).map(({ value }) => ({ name, value })));
  const shares: Shares = [];
  for (const { name, value } of values) {
    const found = await searchListings({ ...noFilters, facts: { [name]: [value] } });
    shares.push({ name, value, share: found.total / total });
  }
  return shares;
}
