import { randomUUID } from "node:crypto";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimitIn } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isFilledByProgram, isTooFast } from "#app/shared/bot-trap.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { ContactForm } from "./contact-form.ts";
import { acknowledgementOwed, messageArrived } from "./contact-jobs.ts";

const HOUR = 60 * 60;
const fromAddress = { name: "contact/address", max: 3, seconds: HOUR };
/** The acknowledgement goes to an unverified address, whose owner must not be flooded. */
const ofEmail = { name: "contact/email", max: 5, seconds: 24 * HOUR };

/** Stores a message and enqueues its mails. A bot that filled the trap field gets the same answer as a person. */
export async function sendContactMessage(
  form: ContactForm,
  address: string,
): Promise<Result<undefined, "too-fast" | "too-many-messages">> {
  if (isFilledByProgram(form)) return accept(undefined);
  if (isTooFast(form, new Date())) return refuse("too-fast");

  const { name, email, subject, message } = form;
  return webDatabase.transaction().execute(async (tx) => {
    const { allowed } = await consumeRateLimitIn(tx, [fromAddress, address], [ofEmail, email]);
    if (!allowed) return refuse("too-many-messages");

    // Generated here, because this database role may insert messages but not read them.
    const id = randomUUID();
    await tx.insertInto("contactMessages").values({ id, name, email, subject, message }).execute();
    await enqueue(tx, messageArrived, { messageId: id });
    await enqueue(tx, acknowledgementOwed, { messageId: id });
    return accept(undefined);
  });
}
