import type { Insertable } from "kysely";
import { continueAlerts } from "#app/features/search/saved/continue-alerts.server.ts";
import { watchedAddress } from "#app/features/search/saved/saved-search.ts";
import { alertsContinue } from "#app/features/search/saved/saved-search-jobs.ts";
import { startAlerts } from "#app/features/search/saved/start-alerts.server.ts";
import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { aProvider, waitingFor } from "./builders.ts";
import { everything } from "./database.ts";

let slot = 0;

/** Of a new account, and older than every listing. */
export async function aSavedSearch(
  filters: Partial<SearchFilters> = {},
  named: Partial<Insertable<DB["savedSearches"]>> = {},
) {
  return everything
    .insertInto("savedSearches")
    .values({
      userId: named.userId ?? (await aProvider()).id,
      address: watchedAddress({ ...noFilters, ...filters }),
      frequency: "daily",
      slot: (slot++ % 20) + 1,
      createdAt: new Date("2026-01-01T00:00:00Z"),
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A whole run, as the queue makes it. */
export async function runAlerts() {
  await startAlerts();
  const run = await openRun();
  while (await openRun()) await continueAlerts({ runId: run?.id ?? "" });
  return run?.id ?? "";
}

export function openRun() {
  return everything
    .selectFrom("alertRuns")
    .selectAll()
    .where("phase", "<>", "done")
    .executeTakeFirst();
}

/** By search, in the order of the runs. */
export async function newsOfSearch(searchId: string) {
  const rows = await everything
    .selectFrom("savedSearchNews")
    .innerJoin("alertRuns", "alertRuns.id", "runId")
    .select(["appeared", "changed", "gone"])
    .where("searchId", "=", searchId)
    .orderBy("startedAt")
    .execute();
  return rows.map(({ appeared, gone, changed }) => ({
    appeared: appeared.toSorted(),
    changed,
    gone: gone.toSorted(),
  }));
}

/** A run has begun, and its next part waits once. */
export async function partsWaiting() {
  return waitingFor(alertsContinue);
}
