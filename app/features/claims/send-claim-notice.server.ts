import { mailOwner } from "#app/features/accounts/mail-owner.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { claimNoticeEmail } from "./claim-notice-email.tsx";

type Owed = { mailId: string; listingId: string; userId: string };

/** Sends nothing about a listing that was deleted meanwhile. */
export async function sendClaimNotice({ mailId, listingId, userId }: Owed) {
  const listing = await workerDatabase
    .selectFrom("whiteLabelServices")
    .select("businessName")
    .where("id", "=", listingId)
    .executeTakeFirst();
  if (!listing) return;

  const url = `${environment.ORIGIN}/edit-listing/${listingId}`;
  await mailOwner({ mailId, userId }, claimNoticeEmail({ ...listing, url }));
}
