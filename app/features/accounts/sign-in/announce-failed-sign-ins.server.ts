import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { failedSignInsEmail } from "./failed-sign-ins-email.tsx";

export async function announceFailedSignIns({ mailId, email }: { mailId: string; email: string }) {
  const owner = await workerDatabase
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!owner) return;

  const resetUrl = `${environment.ORIGIN}/auth?reset=true`;
  await sendMail({ to: email, id: mailId, mail: failedSignInsEmail({ resetUrl }) });
}
