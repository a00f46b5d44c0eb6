import { contentColumns } from "#app/features/listings/own/listing-content.ts";
import { seenVersion } from "#app/features/listings/seen-version.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** A listing, its pending update, and the version string that identifies the two. */
export async function findCurrentVersion(tx: Tx, listingId: string) {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select([
      ...contentColumns,
      "id",
      "userId",
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
