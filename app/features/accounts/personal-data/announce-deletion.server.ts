import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { accountDeletedEmail } from "./account-deleted-email.tsx";

/** The last mail to someone whose address we no longer have, but in this job. */
export async function announceDeletion({ mailId, email }: { mailId: string; email: string }) {
  await sendMail({ to: email, id: mailId, mail: accountDeletedEmail() });
}
