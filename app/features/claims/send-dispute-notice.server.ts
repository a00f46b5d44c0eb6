import { mailOwner } from "#app/features/accounts/mail-owner.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { disputePath } from "./claim.ts";
import type { DisputeNotice } from "./claim-jobs.ts";
import { disputeNoticeEmail } from "./dispute-notice-email.tsx";

type Owed = {
  mailId: string;
  disputeId: string;
  userId: string;
  kind: DisputeNotice;
  isClaimant: boolean;
};

/** Sends nothing about a listing that was deleted meanwhile, nor to a person who has left. */
export async function sendDisputeNotice({ mailId, disputeId, userId, kind, isClaimant }: Owed) {
  const dispute = await workerDatabase
    .selectFrom("disputes")
    .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
    .innerJoin("organisationMembers as member", (join) =>
      join
        .onRef("member.organisationId", "=", isClaimant ? "claimantId" : "holderId")
        .on("member.userId", "=", userId),
    )
    .select(["businessName", "statement", "answer", "reason", "answerBy"])
    .where("disputes.id", "=", disputeId)
    .executeTakeFirst();
  if (!dispute) return;

  const url = environment.ORIGIN + disputePath(disputeId);
  await mailOwner({ mailId, userId }, disputeNoticeEmail({ ...dispute, kind, isClaimant, url }));
}
