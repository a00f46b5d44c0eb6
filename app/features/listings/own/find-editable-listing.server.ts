import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { seenVersion } from "../seen-version.ts";
import { contentColumns, contentIn, type ListingContent } from "./listing-content.ts";
import { mayEditListing } from "./listing-policy.ts";

/** The newest that its owner wrote, ready to be edited; undefined unless it is theirs. */
export async function findEditableListing(actor: Actor, id: string) {
  if (!isId(id)) return undefined;

  const found = await transaction({ id: actor.id, role: "provider" }, async (tx) => {
    const editable = await readEditable(tx, actor, id);
    if (!editable) return undefined;

    const logo = editable.newest.logoUrl
      ? await tx
          .selectFrom("logos")
          .select("name")
          .where("url", "=", editable.newest.logoUrl)
          .executeTakeFirst()
      : undefined;
    return { ...editable, logo: logo?.name ?? null };
  });
  if (!found) return undefined;

  const { newest, isApproved, logo, seen } = found;
  return { content: newest, logo, isLive: isApproved, seen };
}

export type Editable = {
  id: string;
  /** What the row says: for a live listing, what the public sees. */
  live: ListingContent;
  /** The owner's last word: a proposed update that was not accepted, or else the row. */
  newest: ListingContent;
  isApproved: boolean;
  status: string;
  version: number;
  pendingRevisionId: string | null;
  seen: string;
};

/** In the owner's transaction. A stranger's id and a missing one are the same: nothing. */
export async function readEditable(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Editable | undefined> {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select([...contentColumns, "userId", "status", "approved", "version", "updatedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!listing || !mayEditListing(actor, { ownerId: listing.userId })) return undefined;

  const revision = await tx
    .selectFrom("listingRevisions")
    .select([...contentColumns, "id", "version", "status", "updatedAt"])
    .where("listingId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isPending = revision?.status === "pending";
  // A refused update is still what its owner last wrote, until they write something newer.
  const isNewer = revision?.status === "rejected" && revision.updatedAt > listing.updatedAt;

  return {
    id,
    live: contentIn(listing),
    newest: contentIn(revision && (isPending || isNewer) ? revision : listing),
    isApproved: listing.approved,
    status: listing.status,
    version: listing.version,
    pendingRevisionId: isPending ? revision.id : null,
    seen: seenVersion({ ...listing, revision: isPending ? revision : null }),
  };
}
