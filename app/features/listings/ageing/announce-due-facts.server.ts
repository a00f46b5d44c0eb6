import { mailOwner } from "#app/features/accounts/mail-owner.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { CONFIRM_FACTS } from "./fact-to-confirm.ts";
import { factsDueEmail } from "./facts-due-email.tsx";
import { countDueFacts, findDueFacts, ofPerson } from "./find-facts-to-confirm.server.ts";

type Owed = { mailId: string; userId: string };

/** Sends nothing if everything was confirmed, or if no listing is live, since the mail was enqueued. */
export async function announceDueFacts({ mailId, userId }: Owed) {
  const listings = await findDueFacts(workerDatabase, ofPerson(userId));
  if (listings.length === 0) return;

  const mail = factsDueEmail({
    listings,
    count: await countDueFacts(workerDatabase, ofPerson(userId)),
    confirmUrl: environment.ORIGIN + CONFIRM_FACTS,
  });
  await mailOwner({ mailId, userId }, mail);
}
