import { sql } from "kysely";
import { contentColumns } from "#app/features/listings/own/listing-content.ts";
import { seenVersion } from "#app/features/listings/seen-version.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Whether the transaction's actor made the listing, wrote in it as staff, or belongs to the organisation that owns it. */
export const isOwnListing = sql<boolean>`
  user_id = current_actor() or is_member(current_actor(), organisation_id)
  or wrote_for_desk(current_actor(), white_label_services.id, organisation_id)`;

/** A listing, its pending update, and the version string that identifies the two. */
export async function findCurrentVersion(tx: Tx, listingId: string) {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select([
      ...contentColumns,
      "id",
      "userId",
      "organisationId",
      isOwnListing.as("isOwn"),
      "status",
      "approved",
      "version",
      "recommended",
      "submittedAt",
      "createdAt",
    ])
    .where("id", "=", listingId)
    .executeTakeFirst();
  if (!listing) return undefined;

  const revision = await tx
    .selectFrom("listingRevisions")
    .select([...contentColumns, "id", "version", "basedOnVersion", "createdAt"])
    .where("listingId", "=", listingId)
    .where("status", "=", "pending")
    .executeTakeFirst();

  return { listing, revision, seen: seenVersion({ ...listing, revision: revision ?? null }) };
}
