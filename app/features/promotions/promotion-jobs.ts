import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Something about a customer changed at the payment provider; the sync reads what. */
export const customerChanged = defineJob(
  "stripe-customer-changed",
  z.object({ customerId: z.string() }),
);

/** An event that does not name its customer. */
export const chargeDisputed = defineJob(
  "stripe-charge-disputed",
  z.object({ eventId: z.string(), chargeId: z.string() }),
);

/** A paid promotion cannot be provided: cancel it and refund all payments, or only those after `since`. */
export const promotionRefused = defineJob(
  "promotion-refused",
  z.object({
    subscriptionId: z.string(),
    customerId: z.string(),
    reason: z.string(),
    since: z.iso.datetime().optional(),
  }),
);

/** No longer paid for: end it at the payment provider too. */
export const promotionOver = defineJob(
  "promotion-over",
  z.object({ subscriptionId: z.string(), customerId: z.string() }),
);

const mail = { mailId: z.uuid(), subscriptionId: z.string() };
export const promotionStarted = defineJob("promotion-started", z.object(mail));
export const promotionEnded = defineJob(
  "promotion-ended",
  z.object({ ...mail, reason: z.string() }),
);
/** The promotion was cancelled at the end of its period, or the cancellation was withdrawn. */
export const renewalChanged = defineJob(
  "renewal-changed",
  z.object({ ...mail, renews: z.boolean() }),
);
/** On day 0, 3 and 7 of a renewal that failed. */
export const renewalFailed = defineJob(
  "renewal-failed",
  z.object({ ...mail, day: z.number(), graceUntil: z.iso.datetime() }),
);

/** A place may have come free for the waiting list. */
export const placesChanged = defineJob("places-changed", z.object({}));

/** Notifies the owner of a waiting listing that a place in its category is free. */
export const placeFreed = defineJob(
  "place-freed",
  z.object({ mailId: z.uuid(), listingId: z.uuid() }),
);

/** Started by cron. */
export const rotatePromotionsJob = defineJob("rotate-promotions", z.object({}));
export const reconcilePromotionsJob = defineJob("reconcile-promotions", z.object({}));
export const sweepAttemptsJob = defineJob("sweep-attempts", z.object({}));
