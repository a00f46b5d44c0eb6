import { sql } from "kysely";
import type { Verdicts } from "#app/features/leaks/leak-test.ts";
import { requestLeakLook } from "#app/features/leaks/request-leak-look.server.ts";
import type { Sighting } from "#app/shared/leak.ts";
import { aListing, ownerOf } from "./builders.ts";
import { everything } from "./database.ts";
import { inDays } from "./fact-dates.ts";

export const DEMO = "https://demo.example/";

export const allPass: Verdicts = { portal: "passes", links: "passes", mark: "passes" };

export const aSighting: Sighting = {
  layer: "links",
  place: "link",
  where: DEMO,
  excerpt: "https://acme.example/",
};

/** A live listing that states a demo, a portal on one's own domain, and links that are all there. */
export async function aListingWithDemo(demo = DEMO) {
  const facts = {
    branded_demo: { tier: "included", value: demo },
    portal_domain: { tier: "included", value: "own_domain" },
    links_domain: { tier: "included", value: true },
  };
  const dates = { statedAt: inDays(-1), agesOn: inDays(100) };
  const listing = await aListing({
    businessName: "Acme Reports",
    status: "approved",
    facts,
    factDates: Object.fromEntries(Object.keys(facts).map((field) => [field, dates])),
  });
  return { listing, owner: ownerOf(listing) };
}

/** The look that is wanted in the listing's last test. */
export async function lastTest(listingId: string) {
  return everything
    .selectFrom("leakTests")
    .selectAll()
    .where("listingId", "=", listingId)
    .orderBy("openedAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** A look that was asked for and has found this. */
export async function aLook(
  found: Verdicts = allPass,
  sightings: Sighting[] = [],
  listed?: Awaited<ReturnType<typeof aListingWithDemo>>,
) {
  const { listing, owner } = listed ?? (await aListingWithDemo());
  await requestLeakLook(owner, listing.id);
  const { id, wantedLook } = await lastTest(listing.id);
  await recordLook(id, wantedLook ?? "", found, sightings);
  return { listing, owner, testId: id };
}

export async function recordLook(
  test: string,
  look: string,
  found: Verdicts,
  sightings: Sighting[] = [],
) {
  const { rows } = await sql<{ isRecorded: boolean }>`
    select record_leak_look(${test}, ${look}, ${JSON.stringify(found)}, ${JSON.stringify(sightings)}, null) as is_recorded`.execute(
    everything,
  );
  return rows[0]?.isRecorded;
}

/** As if so many days had gone by since the test was opened. */
export async function letTestAge(testId: string, days: number) {
  await everything
    .updateTable("leakTests")
    .set({
      openedAt: sql`opened_at - ${days} * interval '1 day'`,
      publicFrom: sql`public_from - ${days} * interval '1 day'`,
      lookedAt: sql`looked_at - ${days} * interval '1 day'`,
    })
    .where("id", "=", testId)
    .execute();
}
