import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** `userId` invited. The worker makes the code when it sends the mail, so the queue never holds it. */
export const memberInvited = defineJob(
  "member-invited",
  z.object({ mailId: z.uuid(), invitationId: z.uuid(), userId: z.uuid() }),
);
