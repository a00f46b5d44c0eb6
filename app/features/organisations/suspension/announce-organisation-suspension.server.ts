import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { organisationSuspendedEmail } from "./organisation-suspended-email.tsx";
import { organisationSuspensionLiftedEmail } from "./organisation-suspension-lifted-email.tsx";

type Change = {
  mailId: string;
  organisationId: string;
  userId: string;
  isSuspended: boolean;
  reason: string;
};

/** Notifies an owner, unless the change was undone or they are no owner any more. */
export async function announceOrganisationSuspension({ userId, isSuspended, ...change }: Change) {
  const owner = await workerDatabase
    .selectFrom("organisationMembers")
    .innerJoin("organisations", "organisations.id", "organisationId")
    .innerJoin("users", "users.id", "userId")
    .select(["users.email", organisationLabel.as("organisation")])
    .where("organisationId", "=", change.organisationId)
    .where("userId", "=", userId)
    .where("organisationMembers.role", "=", "owner")
    .where("organisations.suspendedAt", isSuspended ? "is not" : "is", null)
    .executeTakeFirst();
  if (!owner) return;

  const { email, organisation } = owner;
  const mail = isSuspended
    ? organisationSuspendedEmail({ organisation, reason: change.reason })
    : organisationSuspensionLiftedEmail({
        organisation,
        dashboardUrl: `${environment.ORIGIN}/dashboard`,
      });
  await sendMail({ to: email, id: change.mailId, mail });
}
