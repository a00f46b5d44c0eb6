import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { freePlaceEmail } from "./free-place-email.tsx";

type FreePlace = { mailId: string; listingId: string };

/** Mails the owner of a waiting listing that a place is free, unless they left the list or the listing is not live. */
export async function announceFreePlace({ mailId, listingId }: FreePlace) {
  const waiting = await workerDatabase
    .selectFrom("placeWaits")
    .innerJoin("whiteLabelServices as listing", "listing.id", "placeWaits.listingId")
    .innerJoin("users", "users.id", "placeWaits.userId")
    .select(["users.email", "listing.businessName", "listing.serviceType as category"])
    .where("placeWaits.listingId", "=", listingId)
    .where("listing.approved", "=", true)
    .executeTakeFirst();
  if (!waiting) return;

  const { email, businessName, category } = waiting;
  const dashboardUrl = `${environment.ORIGIN}/dashboard`;
  const mail = freePlaceEmail({ businessName, category, dashboardUrl });
  await sendMail({ to: email, id: mailId, mail });
}
