import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { asProvider, currentOrganisation } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { isId } from "#app/shared/id.ts";
import { FACTS_ON_A_PAGE, type ListingToConfirm } from "./fact-to-confirm.ts";

/** What the actor is asked to confirm, what ages first comes first. A page past the end returns the last page. */
export async function findFactsToConfirm(actor: Actor, asked: { page: number }) {
  return asProvider(actor, async (tx) => {
    const count = await countDueFacts(tx, ofOrganisation);
    const pageCount = Math.max(Math.ceil(count / FACTS_ON_A_PAGE), 1);
    const page = Math.min(asked.page, pageCount);
    const offset = (page - 1) * FACTS_ON_A_PAGE;
    return { listings: await findDueFacts(tx, ofOrganisation, { offset }), count, page, pageCount };
  });
}

/** The same of these listings only; `count` is of all. */
export async function findFactsToConfirmOf(actor: Actor, ids: readonly string[]) {
  const where = sql`and listing_id = any(${ids.filter(isId)}::uuid[])`;
  return asProvider(actor, async (tx) => ({
    listings: await findDueFacts(tx, ofOrganisation, { where, limit: null }),
    count: await countDueFacts(tx, ofOrganisation),
  }));
}

type Whose = RawBuilder<unknown>;

const ofOrganisation = sql`organisation_id = ${currentOrganisation}`;
/** A mail is about the listings of one person. */
export const ofPerson = (userId: string) => sql`user_id = ${userId}`;

type Row = {
  listingId: string;
  businessName: string;
  category: string;
  field: string;
  fact: DatedFact;
  isAged: boolean;
};

type DueFactsQuery = { where?: RawBuilder<unknown>; limit?: number | null; offset?: number };

/** One page of these facts unless told otherwise, by listing. */
export async function findDueFacts(
  db: Kysely<DB>,
  whose: Whose,
  { where = sql``, limit = FACTS_ON_A_PAGE, offset = 0 }: DueFactsQuery = {},
): Promise<ListingToConfirm[]> {
  const { rows } = await sql<Row>`
    select listing_id, business_name, service_type as category, field, fact || dates as fact,
           ages_on <= (now() at time zone 'UTC')::date as is_aged
      from facts_to_confirm
     where ${whose} ${where}
     order by min(ages_on) over (partition by listing_id), listing_id, ages_on, field
     limit ${limit}::bigint offset ${offset}`.execute(db);

  const byListing = Map.groupBy(rows, ({ listingId }) => listingId);
  return [...byListing]
    .map(([id, facts]) => toListing(id, facts))
    .filter(({ facts }) => facts.length > 0);
}

function toListing(id: string, rows: Row[]): ListingToConfirm {
  const { businessName = "", category = "" } = rows[0] ?? {};
  const facts = fieldsFor(category).flatMap(([name]) => {
    const row = rows.find(({ field }) => field === name);
    return row ? [{ name, fact: row.fact, isAged: row.isAged }] : [];
  });
  return { id, businessName, category, facts };
}

/** Without facts that do not fit the listing's category, which no page shows. */
export async function countDueFacts(db: Kysely<DB>, whose: Whose) {
  const { rows } = await sql<{ category: string; field: string; count: number }>`
    select service_type as category, field, count(*) as count
      from facts_to_confirm where ${whose} group by 1, 2`.execute(db);
  return rows
    .filter(({ category, field }) => fieldsFor(category).some(([name]) => name === field))
    .reduce((sum, { count }) => sum + count, 0);
}
