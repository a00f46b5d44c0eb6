import { z } from "zod";
import { findCategory } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { readFilters } from "../read-filters.ts";
import {
  DEFAULT_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  pageSizes,
  type SearchFilters,
  sorts,
} from "../search-filters.ts";

const oneOf = (names: readonly string[]) => (text: string) =>
  names.some((name) => name.toLowerCase() === text.trim().toLowerCase());

/** The same parameters as /services. */
export const listingsQuery = z.object({
  search: z.string().max(MAX_SEARCH_LENGTH).optional().meta({
    description: "Words to look for in names and descriptions.",
    example: "booking",
  }),
  location: z.string().refine(oneOf(countries)).optional().meta({
    description: "A country, by its English name; finds what serves it or serves every country.",
    example: "Germany",
  }),
  category: z
    .string()
    .refine((text) => findCategory(text) !== undefined)
    .optional()
    .meta({
      description:
        "A category's name or id, or a group's header, as /api/v1/categories names them.",
      example: "event-and-booking-platforms",
    }),
  language: z.string().refine(oneOf(languages)).optional().meta({
    description: "A language, by its English name.",
    example: "German",
  }),
  price_min: z.coerce.number().min(0).max(9_999_999).optional().meta({
    description:
      "The lowest price in US dollars, whatever its unit; leaves out listings without a price.",
    example: 20,
  }),
  price_max: z.coerce.number().min(0).max(9_999_999).optional().meta({
    description:
      "The highest price in US dollars, whatever its unit; leaves out listings without a price.",
    example: 200,
  }),
  domain: z.enum(["proven"]).optional().meta({
    description: "Only listings whose provider has proven to have the website's domain.",
  }),
  as_typed: z.enum(["true"]).optional().meta({
    description: "Looks for the letters alone: no correction, no filters read out of the text.",
  }),
  sort: z.enum(sorts).default("best").meta({
    description:
      "Under 'best', promotions of the one category come first, then relevance, then the newest. Under 'price', the figures decide, whatever their unit, and listings without a price come last. Under 'cost-10' and 'cost-50', what so many clients cost a month decides; only prices in USD that count clients are compared, and the rest follows.",
  }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999)
    .default(1)
    .meta({ description: "Counted from 1. Past the last page the list is empty." }),
  per_page: z.coerce
    .number()
    .pipe(z.literal(pageSizes))
    .default(DEFAULT_PAGE_SIZE)
    .meta({ description: "How many listings a page holds." }),
});

/** The facts that lists can be filtered by. Several values of one are alternatives. */
export function factsQuery() {
  const parameters = Object.entries(factFields).flatMap(([name, field]) => {
    const values = filterChoices(field).map(({ value }) => value);
    if (values.length === 0) return [];
    const description = `${field.label}. Leaves out listings that don't state it. ${field.help}`;
    return [[name, z.array(z.enum(values)).optional().meta({ description })] as const];
  });
  return z.object(Object.fromEntries(parameters));
}

/**
 * Stricter than /services, which ignores unreadable values: a client that misspells a category must get an error, not
 * the whole directory. Unknown parameters are ignored.
 */
export function readListingsQuery(params: URLSearchParams): Result<SearchFilters, string> {
  const names = Object.keys(listingsQuery.shape);
  const given = Object.fromEntries(names.map((name) => [name, params.get(name) || undefined]));
  const query = listingsQuery.safeParse(given);
  const facts = factsQuery().safeParse(
    Object.fromEntries(
      [...params.keys()].map((name) => [name, params.getAll(name).filter(Boolean)]),
    ),
  );
  if (query.success && facts.success) {
    const { page, per_page: pageSize } = query.data;
    return accept({ ...readFilters(params), unstated: false, page, pageSize });
  }
  const [refused] = [...(query.error?.issues ?? []), ...(facts.error?.issues ?? [])];
  return refuse(String(refused?.path[0]));
}
