import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { consumeRateLimitIn } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { SOON } from "../review.ts";
import { digestEmail } from "./digest-email.tsx";

const MAX_NAMED = 5;
const onceInTwelveHours = { name: "digest/account", max: 1, seconds: 12 * 60 * 60 };

/** Reminds moderators and admins of reviews that are late or due soon, except of their own listings. */
export async function sendDigest(now = new Date()) {
  for (const reader of await findReaders()) {
    const urgent = await findUrgent(reader.id, now);
    if (!urgent) continue;

    const mail = digestEmail({ ...urgent, queueUrl: `${environment.ORIGIN}/admin` });
    // The same id within an hour, so that a retry is deduplicated.
    const id = `digest/${reader.id}/${now.toISOString().slice(0, 13)}`;
    await workerDatabase.transaction().execute(async (tx) => {
      if (!(await consumeRateLimitIn(tx, [onceInTwelveHours, reader.id])).allowed) return;
      // If sending fails, the rollback also restores the rate limit, so that the retry may send.
      await sendMail({ to: reader.email, id, mail });
    });
  }
}

function findReaders() {
  return workerDatabase
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "in", ["moderator", "admin"])
    .where("suspendedAt", "is", null)
    .orderBy("id")
    .execute();
}

type Row = {
  listingId: string;
  businessName: string;
  isUpdate: boolean;
  dueAt: Date;
  late: number;
  urgent: number;
};

async function findUrgent(readerId: string, now: Date) {
  const { rows } = await sql<Row>`
    select listing_id, business_name, revision_id is not null as is_update, due_at,
           count(*) filter (where due_at < ${now}) over () as late, count(*) over () as urgent
      from review_queue
     where due_at <= ${new Date(now.getTime() + SOON)} and user_id <> ${readerId}
       and not is_member(${readerId}, organisation_id)
       and not wrote_for_desk(${readerId}, listing_id, organisation_id)
     order by due_at, submitted_at, listing_id
     limit ${MAX_NAMED}`.execute(workerDatabase);
  if (!rows[0]) return undefined;

  const { late, urgent } = rows[0];
  const entries = rows.map(({ listingId, businessName, isUpdate, dueAt }) => ({
    businessName,
    isUpdate,
    isLate: dueAt < now,
    due: dueAt,
    url: `${environment.ORIGIN}/admin/listings/${listingId}`,
  }));
  return { late, soon: urgent - late, entries };
}
