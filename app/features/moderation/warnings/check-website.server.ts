import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchWebsiteStatus } from "#app/infrastructure/fetch/fetch-website-status.server.ts";

/** At most once an hour for each website, however often it is submitted. */
export async function checkWebsite(
  { website }: { website: string },
  {
    isWanted = environment.WEBSITE_CHECKS,
    policy,
  }: { isWanted?: boolean; policy?: Partial<FetchPolicy> } = {},
) {
  if (!isWanted || (await wasCheckedLately(website))) return;

  const found = await fetchWebsiteStatus(website, policy);
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
