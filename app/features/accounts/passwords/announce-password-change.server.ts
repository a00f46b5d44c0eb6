import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { passwordChangedEmail } from "./password-changed-email.tsx";

/** So that an owner who did not do it hears of it. */
export async function announcePasswordChange({
  mailId,
  userId,
}: {
  mailId: string;
  userId: string;
}) {
  const owner = await workerDatabase
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!owner) return;

  const resetUrl = `${environment.ORIGIN}/auth?reset=true`;
  await sendMail({ to: owner.email, id: mailId, mail: passwordChangedEmail({ resetUrl }) });
}
