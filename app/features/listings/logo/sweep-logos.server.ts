import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";

/** So long may someone take between choosing a logo and sending the form. */
const HOURS_TO_USE_IT = 24;

/** Deletes every logo that no listing, revision or refused submission uses. Safe to repeat. */
export async function sweepLogos() {
  const leftOver = await workerDatabase
    .selectFrom("logos")
    .select("name")
    .where("createdAt", "<", sql<Date>`now() - make_interval(hours => ${HOURS_TO_USE_IT})`)
    .where(isNotShown)
    .execute();

  for (const { name } of leftOver) await sweepLogo(name);
}

/** The row is gone for good only once the file is. Until then nobody can begin to show it. */
function sweepLogo(name: string) {
  return workerDatabase.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("logos")
      .where("name", "=", name)
      .where(isNotShown)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await storage.delete(name);
  });
}

/** A moderator compares a resubmission with the refused version, so the refused version's logo is kept. */
function isNotShown({ and, not, exists, selectFrom }: ExpressionBuilder<DB, "logos">) {
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
