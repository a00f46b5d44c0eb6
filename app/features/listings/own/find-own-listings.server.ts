import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { isPromoted } from "../listing.ts";
import type { ListingContent } from "./listing-content.ts";
import { type OwnListing, stateOf } from "./own-listing.ts";

type Row = ListingContent & {
  id: string;
  status: string;
  recommended: number | null;
  revisionStatus: string | null;
  dueAt: Date | null;
  isLate: boolean | null;
  reasonCode: string | null;
  note: string | null;
  decidedAt: Date | null;
};

const ON_A_PAGE = 20;

/** The actor's own listings in every state, in their own newest words, the newest first. A page past the end is the last. */
export async function findOwnListings(actor: Actor, { page: asked = 1 } = {}) {
  return inOwnName(actor, async (tx) => {
    const { count } = await tx
      .selectFrom("whiteLabelServices")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("userId", "=", actor.id)
      .executeTakeFirstOrThrow();
    const pageCount = Math.max(Math.ceil(count / ON_A_PAGE), 1);
    const page = Math.min(Math.max(asked, 1), pageCount);

    const rows = await readRows(tx, actor, { limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE });
    return { listings: rows.map(toOwnListing), count, page, pageCount };
  });
}

/** What each of them says, and nothing else, in the owner's transaction. */
export async function findOwnContents(tx: Tx, actor: Actor) {
  const { rows } = await sql<ListingContent & { id: string }>`
    select listing.id, newest.* from white_label_services listing ${newestWords}
     where listing.user_id = ${actor.id} order by listing.created_at, listing.id`.execute(tx);
  return rows;
}

/** Undefined unless it is theirs. */
export async function findOwnListing(actor: Actor, id: string): Promise<OwnListing | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await inOwnName(actor, (tx) => readRows(tx, actor, { id }));
  return row && toOwnListing(row);
}

/** A moderator's own listings are theirs, not everyone's. */
function inOwnName<Found>({ id }: Actor, read: (tx: Tx) => Promise<Found>) {
  return transaction({ id, role: "provider" }, read);
}

/** The owner's last word on each listing: a proposed update that was not accepted, or else the row. */
const newestWords = sql`left join lateral (
        select revision.* from listing_revisions revision
         where revision.listing_id = listing.id order by created_at desc, id desc limit 1
      ) newer on newer.status = 'pending' or (newer.status = 'rejected' and newer.updated_at > listing.updated_at)
      cross join lateral (
        select newer.business_name, newer.service_type, newer.location, newer.language, newer.website,
               newer.price_from, newer.description, newer.logo_url where newer.id is not null
        union all
        select listing.business_name, listing.service_type, listing.location, listing.language, listing.website,
               listing.price_from, listing.description, listing.logo_url where newer.id is null
      ) newest`;

type Wanted = { id?: string; limit?: number; offset?: number };

async function readRows(tx: Tx, actor: Actor, { id, limit, offset = 0 }: Wanted = {}) {
  const { rows } = await sql<Row>`
    select listing.id, listing.status, listing.recommended, newer.status as revision_status,
           newest.business_name, newest.service_type, newest.location, newest.language, newest.website,
           newest.price_from, newest.description, newest.logo_url,
           due.due_at, due.due_at < now() as is_late, asked.reason_code, asked.note, asked.created_at as decided_at
      from white_label_services listing
      ${newestWords}
      left join lateral (
        select min(due_at) as due_at from review_queue where review_queue.listing_id = listing.id
      ) due on true
      left join lateral (
        select reason_code, note, created_at from reviews
         where reviews.listing_id = listing.id and decision = 'rejected'
         order by created_at desc, id desc limit 1
      ) asked on listing.status = 'rejected' or newer.status = 'rejected'
     where listing.user_id = ${actor.id} ${id ? sql`and listing.id = ${id}` : sql``}
     order by listing.created_at desc, listing.id desc
     limit ${limit ?? null}::bigint offset ${offset}`.execute(tx);
  return rows;
}

function toOwnListing(row: Row): OwnListing {
  const { id, businessName, description, website, priceFrom, logoUrl } = row;
  return {
    ...{ id, businessName, description, website, priceFrom, logoUrl },
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
      at: row.decidedAt.toISOString(),
    },
  };
}
