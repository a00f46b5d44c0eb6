import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { suspendedEmail } from "./suspended-email.tsx";
import { suspensionLiftedEmail } from "./suspension-lifted-email.tsx";

type Change = { mailId: string; userId: string; isSuspended: boolean; reason: string };

/** Notifies the owner, unless the change was undone or the account was deleted since. */
export async function announceSuspension({ mailId, userId, isSuspended, reason }: Change) {
  const account = await workerDatabase
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("suspendedAt", isSuspended ? "is not" : "is", null)
    .executeTakeFirst();
  if (!account) return;

  const mail = isSuspended
    ? suspendedEmail({ reason })
    : suspensionLiftedEmail({ signInUrl: `${environment.ORIGIN}/auth` });
  await sendMail({ to: account.email, id: mailId, mail });
}
