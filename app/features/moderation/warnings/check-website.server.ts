import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { lookAtWebsite } from "#app/infrastructure/fetch/look-at-website.server.ts";

/** Looks at a website before a moderator does. Once an hour is enough, however often it is submitted. */
export async function checkWebsite(
  { website }: { website: string },
  {
    isWanted = environment.WEBSITE_CHECKS,
    reach,
  }: { isWanted?: boolean; reach?: Partial<FetchPolicy> } = {},
) {
  if (!isWanted || (await wasCheckedLately(website))) return;

  const found = await lookAtWebsite(website, reach);
  await workerDatabase
    .insertInto("websiteChecks")
    .values({ website, ...found })
    .onConflict((conflict) =>
      conflict.column("website").doUpdateSet({ ...found, checkedAt: sql`now()` }),
    )
    .execute();
}

async function wasCheckedLately(website: string) {
  const check = await workerDatabase
    .selectFrom("websiteChecks")
    .select("website")
    .where("website", "=", website)
    .where("checkedAt", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return check !== undefined;
}
