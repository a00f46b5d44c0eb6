import { mailOwner } from "#app/features/accounts/mail-owner.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { leakNoticeEmail } from "./leak-notice-email.tsx";
import { layersWith, layerTexts, leakTestPath, type Verdicts } from "./leak-test.ts";

type Owed = { mailId: string; testId: string; userId: string };

/** Sends nothing about what was mended meanwhile, nor to a person who has left. */
export async function sendLeakNotice({ mailId, testId, userId }: Owed) {
  const test = await workerDatabase
    .selectFrom("leakTests")
    .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
    .innerJoin("organisationMembers as member", "member.organisationId", "listing.organisationId")
    .select(["listingId", "businessName", "publicFrom", "verdicts", "mailVerdicts"])
    .where("leakTests.id", "=", testId)
    .where("member.userId", "=", userId)
    .$narrowType<{ verdicts: Verdicts; mailVerdicts: Verdicts }>()
    .executeTakeFirst();
  const layers = test ? layersWith(test, "leaks").map((layer) => layerTexts[layer].name) : [];
  if (!test || layers.length === 0) return;

  await mailOwner(
    { mailId, userId },
    leakNoticeEmail({
      listingName: test.businessName,
      layers,
      publicFrom: test.publicFrom,
      url: environment.ORIGIN + leakTestPath(test.listingId),
    }),
  );
}
