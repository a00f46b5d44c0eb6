import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { receivedEmail } from "./received-email.tsx";

type Submission = { mailId: string; listingId: string; isUpdate: boolean };

/** Sends nothing if the submission was decided, withdrawn or deleted meanwhile. */
export async function acknowledgeSubmission({ mailId, listingId, isUpdate }: Submission) {
  const entry = await workerDatabase
    .selectFrom("reviewQueue")
    .innerJoin("whiteLabelServices as listing", "listing.id", "reviewQueue.listingId")
    .innerJoin("users", "users.id", "listing.userId")
    .select(["listing.businessName", "reviewQueue.serviceType", "reviewQueue.dueAt", "users.email"])
    .where("reviewQueue.listingId", "=", listingId)
    .where("reviewQueue.revisionId", isUpdate ? "is not" : "is", null)
    .executeTakeFirst();
  if (!entry?.dueAt) return;

  const mail = receivedEmail({
    businessName: entry.businessName,
    category: entry.serviceType ?? "",
    isUpdate,
    due: entry.dueAt,
    dashboardUrl: `${environment.ORIGIN}/dashboard`,
  });
  await sendMail({ to: entry.email, id: mailId, mail });
}
