import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { searchDemo } from "#app/infrastructure/leaks/search-demo.server.ts";
import { fetchOwnIcons, visitDemo } from "#app/infrastructure/leaks/visit-demo.server.ts";
import type { Sighting } from "#app/shared/leak.ts";
import { findSupplier } from "./find-supplier.server.ts";
import type { Verdicts } from "./leak-test.ts";

type Wanted = { testId: string; lookId: string };
type Options = { isWanted?: boolean; policy?: Partial<FetchPolicy> };
type Found = { verdicts: Verdicts; sightings: Sighting[]; failure: string | null };

const MAX_SIGHTINGS = 60;

/** Visits the demo and writes down what it shows, unless a newer look is wanted by then. */
export async function lookForLeaks(
  { testId, lookId }: Wanted,
  { isWanted = environment.WEBSITE_CHECKS, policy }: Options = {},
) {
  const test = isWanted ? await findWanted(testId, lookId) : undefined;
  if (!test) return;

  const { verdicts, sightings, failure } = await look(test, policy);
  await sql`
    select record_leak_look(${testId}, ${lookId}, ${JSON.stringify(verdicts)},
                            ${JSON.stringify(sightings)}, ${failure})`.execute(workerDatabase);
}

type Test = Awaited<ReturnType<typeof findWanted>> & object;

async function findWanted(testId: string, lookId: string) {
  const test = await workerDatabase
    .selectFrom("leakTests")
    .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
    .select(["demoUrl", "website", "listingId"])
    .where("leakTests.id", "=", testId)
    .where("wantedLook", "=", lookId)
    .executeTakeFirst();
  return test && { ...test, supplier: await findSupplier(test.listingId) };
}

async function look({ demoUrl, website, supplier }: Test, policy?: Partial<FetchPolicy>) {
  const visited = await visitDemo(demoUrl, policy);
  if (!visited.ok) return failed(`We could not open it: ${visited.refusal}.`);
  const icons = await fetchOwnIcons(website, policy);
  const found = await searchDemo(visited.value, supplier, icons);
  if (Object.values(found.verdicts).every((verdict) => verdict === "not-looked-at"))
    return failed("Its pages were too much for us to read.");
  return {
    verdicts: found.verdicts,
    sightings: found.sightings.slice(0, MAX_SIGHTINGS),
    failure: null,
  };
}

function failed(failure: string): Found {
  return { verdicts: {}, sightings: [], failure: failure.slice(0, 300) };
}
