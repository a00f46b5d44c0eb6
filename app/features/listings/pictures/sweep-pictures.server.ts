import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { pictureFiles } from "./picture.ts";

/** The time between choosing a picture and submitting the form. */
const GRACE_HOURS = 24;

/** Deletes every picture that nothing shows. Safe to repeat. */
export async function sweepPictures() {
  const unused = await workerDatabase
    .selectFrom("pictures")
    .select(["name", "width"])
    .where("createdAt", "<", sql<Date>`now() - make_interval(hours => ${GRACE_HOURS})`)
    .where(isUnused)
    .execute();

  for (const picture of unused) await sweepPicture(picture);
}

/** Deletes row and files in one transaction: if a file cannot be deleted, the row stays for the next run. */
function sweepPicture({ name, width }: { name: string; width: number }) {
  return workerDatabase.transaction().execute(async (tx) => {
    // Waits for a listing that is about to show it; the next statement then sees that listing.
    await tx.selectFrom("pictures").select("name").where("name", "=", name).forUpdate().execute();
    const { numDeletedRows } = await tx
      .deleteFrom("pictures")
      .where("name", "=", name)
      .where(isUnused)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    for (const file of pictureFiles({ url: name, width })) await storage.delete(file.url);
  });
}

/**
 * Shown by a listing, by a pending update, or by the refused version that its owner edits and a moderator compares with
 * the next one. An update that was accepted, withdrawn or followed by another decision needs its pictures no longer.
 */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<DB, "pictures">) {
  const one = sql`jsonb_build_array(jsonb_build_object('url', pictures.url))`;
  return and([
    not(
      exists(
        selectFrom("whiteLabelServices as listing")
          .select("listing.id")
          .where(sql<boolean>`listing.pictures <> '[]' and listing.pictures @> ${one}`),
      ),
    ),
    not(
      exists(
        selectFrom("listingRevisions as revision")
          .select("revision.id")
          .where(sql<boolean>`revision.pictures <> '[]' and revision.pictures @> ${one}
            and (revision.status = 'pending' or revision.status = 'rejected' and not exists (
              select from listing_revisions later
               where later.listing_id = revision.listing_id and later.created_at > revision.created_at
                 and later.status in ('accepted', 'rejected')))`),
      ),
    ),
    not(
      exists(
        selectFrom("listingEvents")
          .select("id")
          .where(sql<boolean>`refused -> 'pictures' <> '[]' and refused -> 'pictures' @> ${one}`),
      ),
    ),
  ]);
}
