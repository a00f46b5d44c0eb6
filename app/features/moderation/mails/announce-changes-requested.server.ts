import { reasonLabel } from "#app/features/listings/review-reasons.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { changesRequestedEmail } from "./changes-requested-email.tsx";

type Request = { mailId: string; listingId: string; reviewId: string; isUpdate: boolean };

/** Tells the owner why, and where to mend it. Who decided stays with us. */
export async function announceChangesRequested({ mailId, listingId, reviewId, isUpdate }: Request) {
  const request = await workerDatabase
    .selectFrom("reviews")
    .innerJoin("whiteLabelServices as listing", "listing.id", "reviews.listingId")
    .innerJoin("users", "users.id", "listing.userId")
    .select(["listing.businessName", "reviews.reasonCode", "reviews.note", "users.email"])
    .where("reviews.id", "=", reviewId)
    .where("listing.id", "=", listingId)
    .executeTakeFirst();
  if (!request || (await isAnsweredAlready(listingId))) return;

  const mail = changesRequestedEmail({
    businessName: request.businessName,
    isUpdate,
    reason: reasonLabel(request.reasonCode),
    note: request.note,
    editUrl: `${environment.ORIGIN}/edit-listing/${listingId}`,
  });
  await sendMail({ to: request.email, id: mailId, mail });
}

/** A mail that waited may come after its answer: whoever has submitted it again has read the reason on the page. */
async function isAnsweredAlready(listingId: string) {
  const waiting = await workerDatabase
    .selectFrom("reviewQueue")
    .select("listingId")
    .where("listingId", "=", listingId)
    .executeTakeFirst();
  return waiting !== undefined;
}
