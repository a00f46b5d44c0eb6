import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Started by cron. */
export const remindOfFactsJob = defineJob("remind-of-facts", z.unknown());

/** Facts of an owner's live listings are to be confirmed. */
export const factsCameDue = defineJob(
  "facts-came-due",
  z.object({ mailId: z.uuid(), userId: z.uuid() }),
);
