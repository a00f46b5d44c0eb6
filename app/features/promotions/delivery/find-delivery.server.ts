import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { mayEditListing } from "#app/features/listings/own/listing-policy.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { dayOf } from "#app/shared/period.ts";
import { type Delivery, deliveryDays, earliestDay } from "./delivery.ts";

/** Undefined unless the listing is the actor's own. */
export async function findDelivery(
  actor: Actor,
  listingId: string,
  now: Date,
): Promise<Delivery | undefined> {
  if (!isId(listingId)) return undefined;
  const today = dayOf(now);

  return asProvider(actor, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["organisationId", "businessName", "approved as isLive"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayEditListing(actor, listing)) return undefined;

    const day = sql<string>`day::text`.as("day");
    const isRecent = sql<boolean>`day >= ${earliestDay(today)}::date`;
    const promoted = await tx
      .selectFrom("promotionDays")
      .select(day)
      .where("listingId", "=", listingId)
      .where(isRecent)
      .execute();
    const counts = await tx
      .selectFrom("listingCounts")
      .select([day, "kind", "count"])
      .where("listingId", "=", listingId)
      .where(isRecent)
      .execute();

    const { businessName, isLive } = listing;
    const promotedDays = promoted.map((row) => row.day);
    return { businessName, isLive, days: deliveryDays(today, promotedDays, counts) };
  });
}
