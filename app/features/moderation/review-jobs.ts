import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

const decided = { mailId: z.uuid(), listingId: z.uuid(), isUpdate: z.boolean() };

export const listingPublished = defineJob("listing-published", z.object(decided));

export const changesRequested = defineJob(
  "changes-requested",
  z.object({ ...decided, reviewId: z.uuid() }),
);

/** Once an hour: is something about to be late? */
export const sendDigestJob = defineJob("send-digest", z.unknown());

/** A count of the directory is due. It comes every hour, so that a day is missed only if the worker rests for all of it. */
export const countDirectoryJob = defineJob("count-directory", z.unknown());
