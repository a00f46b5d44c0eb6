import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { brand } from "#app/shared/brand.ts";
import { acknowledgementEmail } from "./acknowledgement-email.tsx";

/**
 * Tells whoever wrote that it arrived. Nobody has proven that the address is theirs, so nothing of what was typed is in
 * it: otherwise the form would carry anybody's words to anybody.
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
