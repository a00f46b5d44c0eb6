import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  actsAsOwner,
  asProvider,
  currentOrganisation,
} from "#app/infrastructure/database/database.server.ts";
import { liveStatuses } from "./promotion.ts";
import type { PlacesInCategory } from "./promotion-offer.ts";

/** Of the organisation, for its owners. */
export function findPromotions(actor: Actor) {
  return asProvider(actor, (tx) =>
    tx
      .selectFrom("subscriptions")
      .leftJoin("whiteLabelServices as listing", "listing.id", "subscriptions.serviceId")
      .select([
        "subscriptions.id",
        "subscriptions.planType",
        "subscriptions.status",
        "subscriptions.currentPeriodEnd",
        "subscriptions.graceUntil",
        "listing.id as listingId",
        "listing.businessName",
      ])
      .where("subscriptions.organisationId", "=", currentOrganisation)
      .where(actsAsOwner)
      .where("subscriptions.status", "in", liveStatuses)
      .orderBy("subscriptions.createdAt", "desc")
      .execute(),
  );
}

/** For owners, of each live listing: the places of its category, open payments and the waiting list. */
export function findPromotionOffers(actor: Actor, listingIds: string[]) {
  return asProvider(actor, async (tx) => {
    const { rows } = await sql<PlacesInCategory & { listingId: string }>`
      select listing.id as listing_id, places.*,
             attempt.plan_type as paying_for, waits.listing_id is not null as is_waiting,
             case when live.status <> 'cancel_scheduled' then live.grace_until end as grace_until,
             live.plan_type, coalesce(live.status = 'cancel_scheduled', false) as is_cancelled,
             case when live.status = 'cancel_scheduled' then coalesce(live.grace_until, live.current_period_end)
                  else live.current_period_end end as ends_at
        from white_label_services listing
        cross join places_in(listing.service_type) places
        left join checkout_attempts attempt on attempt.listing_id = listing.id and attempt.status = 'open'
        left join place_waits waits on waits.listing_id = listing.id
        left join subscriptions live on live.service_id = listing.id and is_live(live.status)
       where listing.id = any (${listingIds}::uuid[]) and listing.organisation_id = ${currentOrganisation} and listing.approved
         and ${actsAsOwner}`.execute(tx);
    return rows;
  });
}
