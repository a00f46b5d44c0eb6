import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { resetEmail } from "./reset-email.tsx";

/** Sends nothing to an address without an account. */
export async function sendResetLink({ mailId, email }: { mailId: string; email: string }) {
  const owner = await workerDatabase
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!owner) return;

  const { token, hash } = makeToken();
  await workerDatabase
    .insertInto("mailedCodes")
    .values({ codeHash: hash, userId: owner.id })
    .execute();

  const url = `${environment.ORIGIN}/auth?reset=true&code=${token}`;
  await sendMail({ to: email, id: mailId, mail: resetEmail({ url }) });
}
