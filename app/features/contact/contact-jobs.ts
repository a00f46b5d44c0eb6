import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

const message = z.object({ messageId: z.uuid() });

/** Two jobs for each message, so that a retry of one mail does not send the other twice. */
export const messageArrived = defineJob("contact-message-arrived", message);
export const acknowledgementOwed = defineJob("contact-acknowledgement-owed", message);

export const sweepContactMessagesJob = defineJob("sweep-contact-messages", z.unknown());
