import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { isPromoted } from "../listing.ts";
import type { ListingContent } from "./listing-content.ts";
import { type filterStates, noOwnFilters, type OwnFilters, type ownSorts } from "./own-filters.ts";
import { LISTINGS_ON_A_PAGE, type OwnListing, stateOf } from "./own-listing.ts";

type Row = ListingContent & {
  id: string;
  status: string;
  recommended: number | null;
  revisionStatus: string | null;
  dueAt: Date | null;
  isLate: boolean | null;
  reasonCode: string | null;
  note: string | null;
  fields: string[];
  decidedAt: Date | null;
};

/** The newest content of the actor's listings that match the filters. A page past the end returns the last page. */
export async function findOwnListings(actor: Actor, filters: OwnFilters = noOwnFilters) {
  return asProvider(actor, async (tx) => {
    const where = matching(filters);
    const { rows: counted } = await sql<{ count: number; matching: number }>`
      select count(*) as count, count(*) filter (where true ${where}) as matching
        from white_label_services listing ${newestVersion}
       where listing.organisation_id = ${currentOrganisation}`.execute(tx);
    const { count, matching: found } = counted[0] ?? { count: 0, matching: 0 };
    const pageCount = Math.max(Math.ceil(found / LISTINGS_ON_A_PAGE), 1);
    const page = Math.min(filters.page, pageCount);

    const rows = await readRows(tx, {
      where,
      order: orders[filters.sort],
      limit: LISTINGS_ON_A_PAGE,
      offset: (page - 1) * LISTINGS_ON_A_PAGE,
    });
    return { listings: rows.map(toOwnListing), count, matching: found, page, pageCount };
  });
}

/** The actor's listings among the given ids. */
export async function findOwnSelection(actor: Actor, ids: readonly string[]) {
  const query = ids.filter(isId);
  if (query.length === 0) return [];
  const where = sql`and listing.id = any(${query}::uuid[])`;
  const rows = await asProvider(actor, (tx) => readRows(tx, { where }));
  return rows.map(toOwnListing);
}

/** A listing's newest content, and the name and website of its public row. */
export type OwnContent = ListingContent & {
  id: string;
  publicName: string;
  publicWebsite: string;
};

/** Must run in the owner's transaction. */
export async function findOwnContents(tx: Tx, ids?: readonly string[]) {
  const { rows } = await sql<OwnContent>`
    select listing.id, listing.business_name as public_name, listing.website as public_website, newest.* from white_label_services listing ${newestVersion}
     where listing.organisation_id = ${currentOrganisation} ${ids ? sql`and listing.id = any(${ids.filter(isId)}::uuid[])` : sql``}
     order by listing.created_at, listing.id`.execute(tx);
  return rows;
}

/** Returns undefined if the listing is not the actor's. */
export async function findOwnListing(actor: Actor, id: string): Promise<OwnListing | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await asProvider(actor, (tx) =>
    readRows(tx, { where: sql`and listing.id = ${id}` }),
  );
  return row && toOwnListing(row);
}

/** The owner's latest version of each listing: an update that was not accepted, or else the row. */
const newestVersion = sql`left join lateral (
        select revision.* from listing_revisions revision
         where revision.listing_id = listing.id order by created_at desc, id desc limit 1
      ) newer on newer.status = 'pending' or (newer.status = 'rejected' and newer.updated_at > listing.updated_at)
      cross join lateral (
        select newer.business_name, newer.service_type, newer.location, newer.language, newer.website,
               newer.price_from, newer.price_unit, newer.one_line, newer.description, newer.logo_url, newer.pictures,
               newer.facts where newer.id is not null
        union all
        select listing.business_name, listing.service_type, listing.location, listing.language, listing.website,
               listing.price_from, listing.price_unit, listing.one_line, listing.description, listing.logo_url, listing.pictures,
               listing.facts where newer.id is null
      ) newest`;

function matching({ search, state }: OwnFilters) {
  const named = sql`and strpos(lower(concat_ws(' ', newest.business_name, listing.business_name, newest.website,
    newest.service_type)), lower(${search})) > 0`;
  return sql`${search === "" ? sql`` : named} ${state ? states[state] : sql``}`;
}

/** The same states as `stateOf`; a live listing may also have a pending update. */
const states: Record<keyof typeof filterStates, RawBuilder<unknown>> = {
  live: sql`and listing.status = 'approved'`,
  promoted: sql`and listing.recommended > 0`,
  "in-review": sql`and listing.status = 'pending'`,
  "changes-requested": sql`and listing.status = 'rejected'`,
  "update-in-review": sql`and listing.status = 'approved' and newer.status = 'pending'`,
  "update-refused": sql`and listing.status = 'approved' and newer.status = 'rejected'`,
};

const newestFirst = sql`listing.created_at desc, listing.id desc`;
const orders: Record<keyof typeof ownSorts, RawBuilder<unknown>> = {
  standing: sql`coalesce(listing.recommended, 0) > 0 desc, listing.status = 'approved' desc,
    listing.status = 'rejected' desc, ${newestFirst}`,
  newest: newestFirst,
  name: sql`lower(newest.business_name), ${newestFirst}`,
};

type RowQuery = {
  where: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
};

async function readRows(tx: Tx, query: RowQuery) {
  const { where, order = newestFirst, limit, offset = 0 } = query;
  const { rows } = await sql<Row>`
    select listing.id, listing.status, listing.recommended, newer.status as revision_status,
           newest.business_name, newest.service_type, newest.location, newest.language, newest.website,
           newest.price_from, newest.price_unit, newest.one_line, newest.description, newest.logo_url,
           due.due_at, due.due_at < now() as is_late, asked.reason_code, asked.note, asked.fields, asked.created_at as decided_at
      from white_label_services listing
      ${newestVersion}
      left join lateral (
        select min(due_at) as due_at from review_queue where review_queue.listing_id = listing.id
      ) due on true
      left join lateral (
        select reason_code, note, fields, created_at from reviews
         where reviews.listing_id = listing.id and decision = 'rejected'
         order by created_at desc, id desc limit 1
      ) asked on listing.status = 'rejected' or newer.status = 'rejected'
     where listing.organisation_id = ${currentOrganisation} ${where}
     order by ${order}
     limit ${limit ?? null}::bigint offset ${offset}`.execute(tx);
  return rows;
}

function toOwnListing(row: Row): OwnListing {
  const { id, businessName, description, website, priceFrom, priceUnit, logoUrl } = row;
  return {
    id,
    businessName,
    description,
    website,
    priceFrom,
    priceUnit,
    logoUrl,
    category: row.serviceType,
    countries: row.location,
    languages: row.language,
    isPromoted: isPromoted(row),
    isLive: row.status === "approved",
    state: stateOf(row),
    dueAt: row.dueAt?.toISOString() ?? null,
    isLate: row.isLate ?? false,
    request: row.decidedAt && {
      reason: row.reasonCode,
      note: row.note,
      fields: row.fields,
      at: row.decidedAt.toISOString(),
    },
  };
}
