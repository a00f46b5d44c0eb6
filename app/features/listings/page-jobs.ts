import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Sent by the database itself, whoever made the change. So many listings that they are not named are null. */
export const publicListingsChanged = defineJob(
  "public-listings-changed",
  z.object({
    listings: z.array(z.uuid()).nullable(),
    categories: z.array(z.string()),
    changedAt: z.coerce.date(),
  }),
);
