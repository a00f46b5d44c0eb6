import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Written by a database function: owed to one owner of the organisation that has claimed a listing. */
export const claimNoticeOwed = defineJob(
  "claim-notice-owed",
  z.object({ mailId: z.uuid(), listingId: z.uuid(), userId: z.uuid() }),
);

export const disputeNotices = ["opened", "answered", "moved", "kept", "withdrawn"] as const;
export type DisputeNotice = (typeof disputeNotices)[number];

/** Written by a database function: owed to one owner of one of the two sides. */
export const disputeNoticeOwed = defineJob(
  "dispute-notice-owed",
  z.object({
    mailId: z.uuid(),
    disputeId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(disputeNotices),
    isClaimant: z.boolean(),
  }),
);
