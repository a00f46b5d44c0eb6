import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { Mail } from "#app/infrastructure/mail/render-mail.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";

export const resetUrl = `${environment.ORIGIN}/auth?reset=true`;

/** Sends nothing if the account has been deleted since the email was enqueued. */
export async function mailOwner(recipient: { userId: string; mailId: string }, mail: Mail) {
  const owner = await workerDatabase
    .selectFrom("users")
    .select("email")
    .where("id", "=", recipient.userId)
    .executeTakeFirst();
  if (owner) await sendMail({ to: owner.email, id: recipient.mailId, mail });
}
