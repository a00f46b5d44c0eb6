import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const enquiryNotices = [
  "arrived",
  "answered",
  "message",
  "declined",
  "expired",
  "shared",
] as const;
export type EnquiryNotice = (typeof enquiryNotices)[number];

/** Written by a database function: owed to the buyer, or to one of the organisation's people. */
export const enquiryNoticeOwed = defineJob(
  "enquiry-notice-owed",
  z.object({
    mailId: z.uuid(),
    enquiryId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(enquiryNotices),
    isBuyer: z.boolean(),
  }),
);

export const expireEnquiriesJob = defineJob("expire-enquiries", z.object({}));
