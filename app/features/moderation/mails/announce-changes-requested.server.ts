import { namedFields } from "#app/features/listings/own/review-fields.ts";
import { reasonLabel } from "#app/features/listings/review-reasons.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { changesRequestedEmail } from "./changes-requested-email.tsx";

type Request = { mailId: string; listingId: string; reviewId: string; isUpdate: boolean };

/** The moderator is not named. */
export async function announceChangesRequested({ mailId, listingId, reviewId, isUpdate }: Request) {
  const request = await workerDatabase
    .selectFrom("reviews")
    .innerJoin("whiteLabelServices as listing", "listing.id", "reviews.listingId")
    .innerJoin("users", "users.id", "listing.userId")
    .select([
      "listing.businessName",
      "reviews.reasonCode",
      "reviews.note",
      "reviews.fields",
      "users.email",
    ])
    .where("reviews.id", "=", reviewId)
    .where("listing.id", "=", listingId)
    // It was for the former organisation.
    .where(({ eb, or, ref }) =>
      or([
        eb("listing.ownedSince", "is", null),
        eb("reviews.createdAt", ">=", ref("listing.ownedSince")),
      ]),
    )
    .executeTakeFirst();
  if (!request || (await isAnsweredAlready(listingId))) return;

  const mail = changesRequestedEmail({
    businessName: request.businessName,
    isUpdate,
    reason: reasonLabel(request.reasonCode),
    note: request.note,
    fields: namedFields(request.fields, listingId).map(({ label }) => label),
    editUrl: `${environment.ORIGIN}/edit-listing/${listingId}`,
  });
  await sendMail({ to: request.email, id: mailId, mail });
}

/** The mail may be delayed: an owner who has already resubmitted has read the reason on the page. */
async function isAnsweredAlready(listingId: string) {
  const waiting = await workerDatabase
    .selectFrom("reviewQueue")
    .select("listingId")
    .where("listingId", "=", listingId)
    .executeTakeFirst();
  return waiting !== undefined;
}
