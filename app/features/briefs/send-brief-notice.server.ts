import { mailNotification } from "#app/features/accounts/notifications/mail-notification.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { askedBriefPath, briefPath } from "./brief.ts";
import type { BriefNotice } from "./brief-jobs.ts";
import { briefNoticeEmail } from "./brief-notice-email.tsx";

type Owed = { mailId: string; letterId: string; userId: string; kind: BriefNotice };

/**
 * Says that something is there, and nothing of what it is. Sends nothing to a person who has left the organisation, and no
 * reminder after a reply; to an organisation nothing about a brief that it has reported.
 */
export async function sendBriefNotice({ mailId, letterId, userId, kind }: Owed) {
  const isBuyer = kind !== "arrived" && kind !== "reminder";
  const letter = await workerDatabase
    .selectFrom("briefLetters as letter")
    .innerJoin("briefs", "briefs.id", "letter.briefId")
    .select(["letter.briefId", "letter.listingName", "letter.state"])
    .where("letter.id", "=", letterId)
    .where(({ eb, exists, selectFrom }) =>
      isBuyer
        ? eb("briefs.buyerId", "=", userId)
        : exists(
            selectFrom("organisationMembers as member")
              .select("member.userId")
              .whereRef("member.organisationId", "=", "letter.organisationId")
              .where("member.userId", "=", userId)
              .where("letter.reportedAt", "is", null),
          ),
    )
    .executeTakeFirst();
  if (!letter || (kind === "reminder" && !["sent", "read"].includes(letter.state))) return;

  const { briefId, listingName } = letter;
  const url = environment.ORIGIN + (isBuyer ? briefPath(briefId) : askedBriefPath(letterId));
  await mailNotification({ mailId, userId, kind: isBuyer ? "enquiries" : "inbox" }, (leaveUrl) =>
    briefNoticeEmail({ kind, listingName, url, leaveUrl }),
  );
}
