import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** An address was entered; its owner is asked by mail to confirm. */
export const newsletterRequested = defineJob(
  "newsletter-requested",
  z.object({ mailId: z.uuid(), subscriberId: z.uuid() }),
);

/** Each confirmation has its own delivery, which identifies it. */
export const subscriptionConfirmed = defineJob(
  "newsletter-confirmed",
  z.object({ deliveryId: z.uuid() }),
);

export const deliveryOwed = defineJob(
  "newsletter-delivery-owed",
  z.object({ deliveryId: z.uuid() }),
);

/** Started by cron. */
export const retryDeliveriesJob = defineJob("retry-deliveries", z.object({}));
export const sweepSubscribersJob = defineJob("sweep-subscribers", z.object({}));
