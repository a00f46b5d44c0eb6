import { mailNotification } from "#app/features/accounts/notifications/mail-notification.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { enquiryPath } from "./enquiry.ts";
import type { EnquiryNotice } from "./enquiry-jobs.ts";
import { enquiryNoticeEmail } from "./enquiry-notice-email.tsx";

type Owed = {
  mailId: string;
  enquiryId: string;
  userId: string;
  kind: EnquiryNotice;
  isBuyer: boolean;
};

/**
 * Says that something is there, and nothing of what it is. Sends nothing to a person who has left the organisation, or who
 * wants no such mails.
 */
export async function sendEnquiryNotice({ mailId, enquiryId, userId, kind, isBuyer }: Owed) {
  const enquiry = await workerDatabase
    .selectFrom("enquiries")
    .select("listingName")
    .where("id", "=", enquiryId)
    .where("reportedAt", "is", null)
    .where(({ eb, exists, selectFrom }) =>
      isBuyer
        ? eb("buyerId", "=", userId)
        : exists(
            selectFrom("organisationMembers as member")
              .select("member.userId")
              .whereRef("member.organisationId", "=", "enquiries.organisationId")
              .where("member.userId", "=", userId),
          ),
    )
    .executeTakeFirst();
  if (!enquiry) return;

  const { listingName } = enquiry;
  const url = environment.ORIGIN + enquiryPath(enquiryId, isBuyer);
  await mailNotification({ mailId, userId, kind: isBuyer ? "enquiries" : "inbox" }, (leaveUrl) =>
    enquiryNoticeEmail({ kind, isBuyer, listingName, url, leaveUrl }),
  );
}
