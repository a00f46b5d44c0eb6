import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { invitationEmail } from "./invitation-email.tsx";
import type { MemberRole } from "./organisation.ts";

/**
 * Sends nothing if the invitation was withdrawn meanwhile. The mail names who invites by their confirmed address: a name
 * that anyone can choose would let strangers send their own words from our address.
 */
export async function sendInvitation(owed: {
  mailId: string;
  invitationId: string;
  userId: string;
}) {
  const invitation = await workerDatabase
    .selectFrom("invitations")
    .innerJoin("users as inviting", (join) => join.on("inviting.id", "=", owed.userId))
    .select(["invitations.email", "invitations.role", "inviting.email as from"])
    .where("invitations.id", "=", owed.invitationId)
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirst();
  if (!invitation) return;

  const { token, hash } = makeToken();
  await workerDatabase
    .insertInto("invitationCodes")
    .values({ codeHash: hash, invitationId: owed.invitationId })
    .execute();

  const url = `${environment.ORIGIN}/join?code=${token}`;
  const mail = invitationEmail({ ...invitation, url });
  await sendMail({ to: invitation.email, id: owed.mailId, mail });
}
