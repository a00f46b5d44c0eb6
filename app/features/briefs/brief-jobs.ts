import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const briefNotices = ["arrived", "reminder", "answered", "declined", "ended"] as const;
export type BriefNotice = (typeof briefNotices)[number];

/** Written by a database function: owed to the buyer, or to one of the organisation's people. */
export const briefNoticeOwed = defineJob(
  "brief-notice-owed",
  z.object({
    mailId: z.uuid(),
    letterId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(briefNotices),
  }),
);

export const followBriefsJob = defineJob("follow-briefs", z.object({}));
