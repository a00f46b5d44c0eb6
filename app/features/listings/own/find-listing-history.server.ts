import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { HistoryEntry } from "./listing-history.ts";
import { mayEditListing } from "./listing-policy.ts";

/** What has happened to a listing so far, for its owner; undefined unless it is theirs. */
export async function findOwnHistory(actor: Actor, listingId: string) {
  if (!isId(listingId)) return undefined;

  return transaction({ id: actor.id, role: "provider" }, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["userId as ownerId", "businessName"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayEditListing(actor, listing)) return undefined;

    return { businessName: listing.businessName, entries: await findHistory(tx, listingId) };
  });
}

/** The newest first; in the transaction of whoever may see it. */
export async function findHistory(tx: Tx, listingId: string): Promise<HistoryEntry[]> {
  const [listing, revisions, reviews] = [
    await tx
      .selectFrom("whiteLabelServices")
      .select(["createdAt", "submittedAt"])
      .where("id", "=", listingId)
      .executeTakeFirst(),
    await tx
      .selectFrom("listingRevisions")
      .select(["id", "createdAt", "businessName"])
      .where("listingId", "=", listingId)
      .execute(),
    await tx
      .selectFrom("reviews")
      .select(["id", "createdAt", "decision", "revisionId", "reasonCode", "note"])
      .where("listingId", "=", listingId)
      .execute(),
  ];

  const entries: HistoryEntry[] = [
    ...submissionsOf(listingId, listing),
    ...revisions.map((row) => ({ kind: "update-proposed" as const, id: row.id, at: at(row) })),
    ...reviews.map((row) => ({
      kind: row.decision === "approved" ? ("published" as const) : ("changes-requested" as const),
      id: row.id,
      at: at(row),
      isUpdate: row.revisionId !== null,
      reason: row.reasonCode,
      note: row.note,
    })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

type Submitted = { createdAt: Date; submittedAt: Date };

/** Of those after the first only the last one is known. */
function submissionsOf(id: string, listing: Submitted | undefined): HistoryEntry[] {
  if (!listing) return [];
  const first = { kind: "submitted" as const, id, at: at(listing) };
  if (listing.submittedAt <= listing.createdAt) return [first];
  return [first, { kind: "submitted-again", id, at: listing.submittedAt.toISOString() }];
}

function at({ createdAt }: { createdAt: Date }) {
  return createdAt.toISOString();
}
