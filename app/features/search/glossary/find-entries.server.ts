import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type FoundEntries, type GlossaryEntry, MAX_SHOWN_ENTRIES } from "./glossary-entry.ts";
import { mayEditGlossary } from "./glossary-policy.ts";
import { plainPhrase } from "./plain-phrase.ts";

const entries = sql`(
  select phrase, 'meaning' as kind, stands_for, is_shipped from search_glossary
  union all
  select phrase, coalesce(leads_to, 'filler'), '{}', is_shipped from search_noise) entry`;

/** Matches the phrase and the meaning; the operator's own entries come first. */
export async function findEntries(
  actor: Actor,
  find: string,
): Promise<Result<FoundEntries, "not-allowed">> {
  if (!mayEditGlossary(actor)) return refuse("not-allowed");

  const letters = plainPhrase(find);
  return transaction(actor, async (tx) => {
    const { rows } = await sql<GlossaryEntry & { total: number }>`
      select entry.*, count(*) over () as total
        from ${entries}
       where position(${letters} in phrase) > 0 or position(${letters} in array_to_string(stands_for, '/')) > 0
       order by is_shipped, phrase <> ${letters}, phrase
       limit ${MAX_SHOWN_ENTRIES}`.execute(tx);
    return accept({
      total: rows[0]?.total ?? 0,
      entries: rows.map(({ total, ...entry }) => entry),
    });
  });
}

export async function findEntry(
  actor: Actor,
  phrase: string,
): Promise<Result<GlossaryEntry | undefined, "not-allowed">> {
  if (!mayEditGlossary(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const { rows } = await sql<GlossaryEntry>`
      select * from ${entries} where phrase = ${plainPhrase(phrase)} limit 1`.execute(tx);
    return accept(rows[0]);
  });
}
