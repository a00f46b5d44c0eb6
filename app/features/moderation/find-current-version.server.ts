import { contentColumns } from "#app/features/listings/own/listing-content.ts";
import { seenVersion } from "#app/features/listings/seen-version.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** A listing as it stands, the update that is proposed for it, and the mark that names exactly these two. */
export async function findSeen(tx: Tx, listingId: string) {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select([
      ...contentColumns,
      ...([
        "id",
        "userId",
        "status",
        "approved",
        "version",
        "recommended",
        "submittedAt",
        "createdAt",
      ] as const),
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
