import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

const message = z.object({ messageId: z.uuid() });

/** Two facts for one message: if one of the mails has to be tried again, the other is not sent twice. */
export const messageArrived = defineJob("contact-message-arrived", message);
export const acknowledgementOwed = defineJob("contact-acknowledgement-owed", message);

export const sweepContactMessagesJob = defineJob("sweep-contact-messages", z.unknown());
