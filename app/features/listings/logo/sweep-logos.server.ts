import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";

/** The time between choosing a logo and submitting the form. */
const GRACE_HOURS = 24;

/** Deletes every logo that no listing, revision or refused submission uses. Safe to repeat. */
export async function sweepLogos() {
  const unused = await workerDatabase
    .selectFrom("logos")
    .select("name")
    .where("createdAt", "<", sql<Date>`now() - make_interval(hours => ${GRACE_HOURS})`)
    .where(isUnused)
    .execute();

  for (const { name } of unused) await sweepLogo(name);
}

/** Deletes row and file in one transaction: if the file cannot be deleted, the row stays for the next run. */
function sweepLogo(name: string) {
  return workerDatabase.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("logos")
      .where("name", "=", name)
      .where(isUnused)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await storage.delete(name);
  });
}

/** A moderator compares a resubmission with the refused version, so the refused version's logo is kept. */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<DB, "logos">) {
  const refusedLogo = sql<string>`refused ->> 'logoUrl'`;
  return and([
    ...(["whiteLabelServices", "listingRevisions"] as const).map((table) =>
      not(
        exists(selectFrom(table).select("logoUrl").whereRef(`${table}.logoUrl`, "=", "logos.url")),
      ),
    ),
    not(
      exists(
        selectFrom("listingEvents")
          .select("id")
          .where(refusedLogo, "is not", null)
          .whereRef(refusedLogo, "=", "logos.url"),
      ),
    ),
  ]);
}
