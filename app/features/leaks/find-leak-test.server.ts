import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { asProvider, currentOrganisation } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Sighting } from "#app/shared/leak.ts";
import type { LeakTest, Verdicts } from "./leak-test.ts";

const WAITING_MS = 15 * 60_000;

/** The organisation's listing with what it states, and its last test, public or not. */
export async function findLeakTest(actor: Actor, listingId: string, now = new Date()) {
  if (!isId(listingId)) return undefined;
  return asProvider(actor, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["id", "businessName", "approved", "facts"])
      .where("id", "=", listingId)
      .where("organisationId", "=", currentOrganisation)
      .$narrowType<{ facts: Facts }>()
      .executeTakeFirst();
    if (!listing) return undefined;
    const row = await tx
      .selectFrom("leakTests")
      .selectAll()
      .where("listingId", "=", listingId)
      .orderBy("openedAt", "desc")
      .limit(1)
      .executeTakeFirst();
    const { id, businessName, approved, facts } = listing;
    const stated = facts.branded_demo?.value;
    const demoUrl = typeof stated === "string" ? stated : null;
    return {
      listing: { id, businessName, isLive: approved ?? false, demoUrl },
      test: row && toLeakTest(row, now),
    };
  });
}

type LeakTestRow = {
  id: string;
  demoUrl: string;
  wantedLook: string | null;
  wantedAt: Date | null;
  publicFrom: Date;
  lookedAt: Date | null;
  failure: string | null;
  mailAt: Date | null;
  verdicts: unknown;
  mailVerdicts: unknown;
  sightings: unknown;
  mailSightings: unknown;
  decision: string | null;
};

export function toLeakTest(row: LeakTestRow, now: Date): LeakTest {
  return {
    id: row.id,
    demoUrl: row.demoUrl,
    verdicts: row.verdicts as Verdicts,
    mailVerdicts: row.mailVerdicts as Verdicts,
    isWaiting: row.wantedAt !== null && isRecent(row.wantedAt, now) && row.wantedLook !== null,
    publicFrom: row.publicFrom.toISOString(),
    isPublic: row.publicFrom <= now,
    isWithdrawn: row.decision === "withdrawn",
    lookedAt: row.lookedAt?.toISOString() ?? null,
    failure: row.failure,
    mailAt: row.mailAt?.toISOString() ?? null,
    sightings: [...(row.sightings as Sighting[]), ...(row.mailSightings as Sighting[])],
  };
}

/** A look that was not made within this time may never be; the person can ask again. */
function isRecent(wantedAt: Date, now: Date) {
  return now.getTime() - wantedAt.getTime() < WAITING_MS;
}
