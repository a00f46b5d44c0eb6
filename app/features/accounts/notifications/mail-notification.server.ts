import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { Mail } from "#app/infrastructure/mail/render-mail.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { findLeaveToken } from "./find-leave-token.server.ts";
import { type NotificationKind, unsubscribePath } from "./notification.ts";

type Recipient = { mailId: string; userId: string; kind: NotificationKind };

/** Sends a mail that can be switched off, with the link that does so. Nothing to an account that is suspended or wants none. */
export async function mailNotification(
  { mailId, userId, kind }: Recipient,
  write: (leaveUrl: string) => Mail,
) {
  const found = await workerDatabase.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .where("suspendedAt", "is", null)
      .executeTakeFirst();
    const leaveToken = account && (await findLeaveToken(tx, userId, kind));
    return leaveToken && { to: account.email, leaveToken };
  });
  if (!found) return;

  const leaveUrl = environment.ORIGIN + unsubscribePath(found.leaveToken);
  await sendMail({ to: found.to, id: mailId, mail: write(leaveUrl), leaveUrl });
}
