import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { brand } from "#app/shared/brand.ts";
import { contactMessageEmail } from "./contact-message-email.tsx";

/** Mails a message to the operator; a reply goes to the visitor. */
export async function deliverContactMessage({ messageId }: { messageId: string }) {
  const message = await workerDatabase
    .selectFrom("contactMessages")
    .select(["name", "email", "subject", "message"])
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (!message) return;

  const mail = contactMessageEmail({
    ...message,
    messagesUrl: `${environment.ORIGIN}/admin/messages`,
  });
  const id = `contact/desk/${messageId}`;
  await sendMail({ to: brand.contactEmail, id, mail, replyTo: message.email });
}
