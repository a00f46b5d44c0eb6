import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";
import { noticeKinds } from "./domain-look.ts";

/** A domain was added, or a person or the clock wants it looked at. */
export const domainLookDue = defineJob("domain-look-due", z.object({ proofId: z.uuid() }));

/** Written by a database trigger: a proof has begun or ended, and the organisation's listings have to show it. */
export const domainProofChanged = defineJob(
  "domain-proof-changed",
  z.object({ organisationId: z.uuid(), domain: z.string() }),
);

/** The worker makes the code when it sends the mail, so the queue never holds it. Without `userId` our monthly look asks. */
export const domainCodeRequested = defineJob(
  "domain-code-requested",
  z.object({
    mailId: z.uuid(),
    proofId: z.uuid(),
    address: z.string(),
    userId: z.uuid().optional(),
  }),
);

/** Owed to one owner of the organisation. */
export const domainNoticeOwed = defineJob(
  "domain-notice-owed",
  z.object({
    mailId: z.uuid(),
    proofId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(noticeKinds),
  }),
);

/** Started by cron. */
export const lookAtDomainsJob = defineJob("look-at-domains", z.unknown());
