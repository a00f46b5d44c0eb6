import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** A new listing, a resubmission or an update of a live listing was added to the review queue. */
export const listingSubmitted = defineJob(
  "listing-submitted",
  z.object({ mailId: z.uuid(), listingId: z.uuid(), isUpdate: z.boolean() }),
);

/** The website has to be checked. */
export const websiteGiven = defineJob("website-given", z.object({ website: z.string() }));
