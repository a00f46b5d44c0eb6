import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Tallied } from "./search-tally.ts";

/** The database ignores new words of a day that has reached its limit. */
export async function writeSearches({
  days = [],
  words = [],
  categories = [],
  answered = [],
}: Partial<Tallied>) {
  await sql`
    select add_searches(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ searches }) => searches)}::integer[],
      ${days.map(({ unanswered }) => unanswered)}::integer[],
      ${words.map(({ day }) => day)}::date[],
      ${words.map((word) => word.words)}::text[],
      ${words.map(({ searches }) => searches)}::integer[]),
    add_category_searches(
      ${categories.map(({ day }) => day)}::date[],
      ${categories.map(({ category }) => category)}::text[],
      ${categories.map(({ searches }) => searches)}::integer[]),
    add_answered_searches(
      ${answered.map(({ day }) => day)}::date[],
      ${answered.map((search) => search.words)}::text[],
      ${answered.map(({ searches }) => searches)}::integer[],
      ${answered.map(({ opened }) => opened)}::integer[],
      ${answered.map(({ positions }) => positions)}::integer[])`.execute(webDatabase);
}
