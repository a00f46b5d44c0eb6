import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** `userId` invited. The worker makes the code when it sends the mail, so the queue never holds it. */
export const memberInvited = defineJob(
  "member-invited",
  z.object({ mailId: z.uuid(), invitationId: z.uuid(), userId: z.uuid() }),
);

/** Ends its promotions at the payment provider. */
export const organisationSuspended = defineJob(
  "organisation-suspended",
  z.object({ organisationId: z.uuid() }),
);

/** Emails an owner that the organisation was suspended and why, or that the suspension was lifted. */
export const organisationSuspensionChanged = defineJob(
  "organisation-suspension-changed",
  z.object({
    mailId: z.uuid(),
    organisationId: z.uuid(),
    userId: z.uuid(),
    isSuspended: z.boolean(),
    reason: z.string(),
  }),
);
