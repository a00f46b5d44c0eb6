import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Enqueued by a database trigger. `listings` is null when too many changed to name them. */
export const publicListingsChanged = defineJob(
  "public-listings-changed",
  z.object({
    listings: z.array(z.uuid()).nullable(),
    categories: z.array(z.string()),
    changedAt: z.coerce.date(),
  }),
);
