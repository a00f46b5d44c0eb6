import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

const decided = { mailId: z.uuid(), listingId: z.uuid(), isUpdate: z.boolean() };

export const listingPublished = defineJob("listing-published", z.object(decided));

export const changesRequested = defineJob(
  "changes-requested",
  z.object({ ...decided, reviewId: z.uuid() }),
);

/** Hourly. */
export const sendDigestJob = defineJob("send-digest", z.unknown());

/** Hourly, so that a day is missed only if the worker is down all day. */
export const countDirectoryJob = defineJob("count-directory", z.unknown());
