import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Somebody entered an address; whoever reads its mail is asked whether it was them. */
export const newsletterRequested = defineJob(
  "newsletter-requested",
  z.object({ mailId: z.uuid(), subscriberId: z.uuid() }),
);

/** The delivery stands for the confirmation: each has one of its own. */
export const subscriptionConfirmed = defineJob(
  "newsletter-confirmed",
  z.object({ deliveryId: z.uuid() }),
);

/** The operator's list has to be told that somebody joined or left. */
export const deliveryOwed = defineJob(
  "newsletter-delivery-owed",
  z.object({ deliveryId: z.uuid() }),
);

/** By the clock. */
export const retryDeliveriesJob = defineJob("retry-deliveries", z.object({}));
export const sweepSubscribersJob = defineJob("sweep-subscribers", z.object({}));
