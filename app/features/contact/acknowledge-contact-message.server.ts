import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { brand } from "#app/shared/brand.ts";
import { acknowledgementEmail } from "./acknowledgement-email.tsx";

/**
 * Confirms by mail that a message arrived. It contains nothing that was typed, because the address is unverified and the
 * form could otherwise be used to send spam.
 */
export async function acknowledgeContactMessage({ messageId }: { messageId: string }) {
  const message = await workerDatabase
    .selectFrom("contactMessages")
    .select("email")
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (!message) return;

  const id = `contact/acknowledgement/${messageId}`;
  const mail = acknowledgementEmail();
  await sendMail({ to: message.email, id, mail, replyTo: brand.contactEmail });
}
