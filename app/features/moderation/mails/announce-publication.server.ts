import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { publishedEmail } from "./published-email.tsx";

type Publication = { mailId: string; listingId: string; isUpdate: boolean };

/** Sends nothing if the listing is no longer public. */
export async function announcePublication({ mailId, listingId, isUpdate }: Publication) {
  const listing = await workerDatabase
    .selectFrom("whiteLabelServices as listing")
    .innerJoin("users", "users.id", "listing.userId")
    .select(["listing.businessName", "users.email"])
    .where("listing.id", "=", listingId)
    .where("listing.approved", "=", true)
    .executeTakeFirst();
  if (!listing) return;

  const mail = publishedEmail({
    businessName: listing.businessName,
    isUpdate,
    listingUrl: `${environment.ORIGIN}/service/${listingId}`,
    editUrl: `${environment.ORIGIN}/edit-listing/${listingId}`,
  });
  await sendMail({ to: listing.email, id: mailId, mail });
}
