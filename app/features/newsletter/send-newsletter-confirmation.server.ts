import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { newsletterConfirmationEmail } from "./newsletter-confirmation-email.tsx";

type Request = { mailId: string; subscriberId: string };

/** Each attempt creates a new code, because only hashes are stored; earlier codes stay valid. */
export async function sendNewsletterConfirmation({ mailId, subscriberId }: Request) {
  const subscriber = await workerDatabase
    .selectFrom("newsletterSubscribers")
    .select("email")
    .where("id", "=", subscriberId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (!subscriber) return;

  const { token, hash } = makeToken();
  await workerDatabase
    .insertInto("newsletterCodes")
    .values({ codeHash: hash, subscriberId })
    .execute();

  const url = `${environment.ORIGIN}/newsletter/confirm?code=${token}`;
  await sendMail({ to: subscriber.email, id: mailId, mail: newsletterConfirmationEmail({ url }) });
}
