import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { accountDeletedEmail } from "./account-deleted-email.tsx";

/** The address comes from the job, because the account is already deleted. */
export async function announceDeletion({ mailId, email }: { mailId: string; email: string }) {
  await sendMail({ to: email, id: mailId, mail: accountDeletedEmail() });
}
