import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Entry, ListSummary, SavedListing, Shortlist } from "./shortlist.ts";

const NAMES_SHOWN = 3;

/** All lists of the account, in its order. */
export async function findShortlists(actor: Actor): Promise<ListSummary[]> {
  return asProvider(actor, async (tx) => {
    const { rows } = await sql<ListSummary>`
      select list.id, list.name, list.share_token is not null as is_shared,
             count(entry.id)::integer as count,
             coalesce((array_agg(listing.business_name order by entry.position)
               filter (where listing.id is not null))[:${NAMES_SHOWN}::integer], '{}') as names
        from shortlists list
        left join shortlist_entries entry on entry.shortlist_id = list.id
        left join public_listings listing on listing.id = entry.listing_id
       group by list.id order by list.position`.execute(tx);
    return rows;
  });
}

/** Undefined for a list of another account. */
export async function findShortlist(actor: Actor, id: string): Promise<Shortlist | undefined> {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    const lists = await tx
      .selectFrom("shortlists")
      .select(["id", "name", "shareToken", "sharedAt", "sharesNotes"])
      .orderBy("position")
      .execute();
    const list = lists.find((row) => row.id === id.toLowerCase());
    if (!list) return undefined;

    const { shareToken, sharedAt } = list;
    return {
      id: list.id,
      name: list.name,
      share:
        shareToken && sharedAt
          ? { token: shareToken, withNotes: list.sharesNotes, since: sharedAt.toISOString() }
          : null,
      entries: await findEntries(tx, list.id),
      others: lists.filter((row) => row !== list).map((row) => ({ id: row.id, name: row.name })),
    };
  });
}

async function findEntries(tx: Tx, shortlistId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom("shortlistEntries as entry")
    .leftJoin("publicListings as listing", "listing.id", "entry.listingId")
    .select(["entry.id", "entry.listingId", "entry.note", "listing.businessName"])
    .select(["listing.serviceType as category", "listing.priceFrom", "listing.priceUnit"])
    .select("listing.logoUrl")
    .where("entry.shortlistId", "=", shortlistId)
    .orderBy("entry.position")
    .execute();
  return rows.map(({ id, listingId, note, ...listing }) => ({
    id,
    listingId,
    note,
    listing: listing.businessName === null ? null : (listing as SavedListing),
  }));
}
