import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Tallied } from "./search-tally.ts";

/** Adds these to what is known, in one statement. A day that is full of words takes no others in. */
export async function writeSearches({ days, words }: Tallied) {
  await sql`
    select add_searches(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ searches }) => searches)}::integer[],
      ${days.map(({ unanswered }) => unanswered)}::integer[],
      ${words.map(({ day }) => day)}::date[],
      ${words.map((word) => word.words)}::text[],
      ${words.map(({ searches }) => searches)}::integer[])`.execute(webDatabase);
}
