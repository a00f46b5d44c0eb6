import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import { readMail } from "#app/infrastructure/leaks/read-mail.server.ts";
import type { MailReading, Sighting } from "#app/shared/leak.ts";
import { findSupplier } from "./find-supplier.server.ts";
import type { Verdicts } from "./leak-test.ts";

type Received = { mailId: string; testId: string };
type Options = { policy?: Parameters<typeof readMail>[2] };

/** Reads a demo's mail, and writes down what it shows in the transaction that deletes the mail; once. */
export async function readLeakMail({ mailId, testId }: Received, { policy = {} }: Options = {}) {
  const mail = await workerDatabase
    .selectFrom("leakMails")
    .innerJoin("leakTests as test", "test.id", "testId")
    .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
    .select(["raw", "receivedAt", "demoUrl", "listingId"])
    .where("leakMails.id", "=", mailId)
    .where("testId", "=", testId)
    .executeTakeFirst();
  if (!mail?.raw || !mail.receivedAt) return;

  const { raw, receivedAt, demoUrl, listingId } = mail;
  const demoDomain = registrableDomain(demoUrl) ?? new URL(demoUrl).hostname;
  const supplier = await findSupplier(listingId);
  const reading = await readMail(raw, { supplier, demoDomain, receivedAt }, policy);
  await workerDatabase.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("leakMails")
      .set({ raw: null, readAt: sql<Date>`now()` })
      .where("id", "=", mailId)
      .where("raw", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const found = reading.ok ? reading.value : unreadable;
    await sql`
      select record_leak_mail(${testId}, ${JSON.stringify(verdictsOf(found))}, ${JSON.stringify(found.sightings)})`.execute(
      tx,
    );
  });
}

const unreadable = { verdict: "not-looked-at", sightings: [] } as const;

/** The mail is all that is known of the sender; in other layers it can only add leaks. */
function verdictsOf({
  verdict,
  sightings,
}: Readonly<Pick<MailReading, "verdict"> & { sightings: readonly Sighting[] }>): Verdicts {
  const leaking = sightings.map(({ layer }) => [layer, "leaks"]);
  return Object.assign({ sender: verdict }, Object.fromEntries(leaking));
}
