import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { contentIn, type ListingContent } from "./listing-content.ts";
import type { HistoryEntry, OwnerEvent } from "./listing-history.ts";
import { mayEditListing } from "./listing-policy.ts";

/** Returns undefined if the listing is not the actor's. */
export async function findOwnHistory(actor: Actor, listingId: string) {
  if (!isId(listingId)) return undefined;

  return asProvider(actor, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["organisationId", "businessName"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayEditListing(actor, listing)) return undefined;

    return { businessName: listing.businessName, entries: await findHistory(tx, listingId) };
  });
}

/** The number of entries shown; older ones are kept in the database. */
const MAX_SHOWN_EVENTS = 100;

/** The newest first. Must run in the transaction of an actor who may see the listing. */
export async function findHistory(tx: Tx, listingId: string): Promise<HistoryEntry[]> {
  const [listing, events, reviews] = [
    await tx
      .selectFrom("whiteLabelServices")
      .select("createdAt")
      .where("id", "=", listingId)
      .executeTakeFirst(),
    await tx
      .selectFrom("listingEvents")
      .select(["id", "createdAt", "kind", "content"])
      .where("listingId", "=", listingId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(MAX_SHOWN_EVENTS)
      .execute(),
    await tx
      .selectFrom("reviews")
      .select(["id", "createdAt", "decision", "revisionId", "reasonCode", "note", "fields"])
      .where("listingId", "=", listingId)
      .orderBy("createdAt", "desc")
      .limit(MAX_SHOWN_EVENTS)
      .execute(),
  ];
  if (!listing) return [];

  const entries: HistoryEntry[] = [
    ...reviews.map((row) => ({
      kind: row.decision === "approved" ? ("published" as const) : ("changes-requested" as const),
      id: row.id,
      at: at(row),
      isUpdate: row.revisionId !== null,
      reason: row.reasonCode,
      note: row.note,
      fields: row.fields,
    })),
    ...events.map((row) => ({
      kind: row.kind as OwnerEvent,
      id: row.id,
      at: at(row),
      content: contentIn(row.content as ListingContent),
    })),
  ];
  // Listings that are older than this table, or were imported as published, have no first submission in it.
  const isWhole = events.length < MAX_SHOWN_EVENTS;
  if (isWhole && !events.some(({ kind }) => kind === "submitted")) {
    entries.push({ kind: "submitted", id: listingId, at: at(listing), content: null });
  }
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

function at({ createdAt }: { createdAt: Date }) {
  return createdAt.toISOString();
}
