import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Something new waits for a decision: a listing, or an update of a live one. */
export const listingSubmitted = defineJob(
  "listing-submitted",
  z.object({ mailId: z.uuid(), listingId: z.uuid(), isUpdate: z.boolean() }),
);

/** A website that nobody has looked at yet. */
export const websiteGiven = defineJob("website-given", z.object({ website: z.string() }));
