import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { confirmationEmail } from "./confirmation-email.tsx";
import { existingAccountEmail } from "./existing-account-email.tsx";

/**
 * Emails a confirmation link, or a notice if the address already has an account. Each retry creates a new code, because
 * only the hash of the earlier one was stored.
 */
export async function sendConfirmation({ mailId, signUpId }: { mailId: string; signUpId: string }) {
  const signUp = await workerDatabase
    .selectFrom("signUps")
    .select("email")
    .where("id", "=", signUpId)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!signUp) return;

  const mail = (await describeExistingAccount(signUp.email)) ?? (await describeLink(signUpId));
  await sendMail({ to: signUp.email, id: mailId, mail });
}

async function describeExistingAccount(email: string) {
  const account = await workerDatabase
    .selectFrom("users")
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("identities").whereRef("identities.userId", "=", "users.id")).as(
        "withGoogle",
      ),
    )
    .where("email", "=", email)
    .executeTakeFirst();

  return (
    account &&
    existingAccountEmail({
      signInUrl: `${environment.ORIGIN}/auth`,
      resetUrl: `${environment.ORIGIN}/auth?reset=true`,
      withGoogle: Boolean(account.withGoogle),
    })
  );
}

async function describeLink(signUpId: string) {
  const { token, hash } = makeToken();
  await workerDatabase.insertInto("mailedCodes").values({ codeHash: hash, signUpId }).execute();

  return confirmationEmail({ url: `${environment.ORIGIN}/auth/callback?code=${token}` });
}
