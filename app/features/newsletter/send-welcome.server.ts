import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";
import { welcomeEmail } from "./welcome-email.tsx";

/**
 * The first newsletter mail. Their state is looked at and held until the mail server has the mail: whoever has left by
 * then gets none, and whoever leaves meanwhile is answered after it.
 */
export async function sendWelcome({ deliveryId }: { deliveryId: string }) {
  await workerDatabase.transaction().execute(async (tx) => {
    // A mail server may take its time. Losing the connection would give up the lock while the mail is on its way.
    await sql`select set_config('idle_in_transaction_session_timeout', '180s', true)`.execute(tx);
    const delivery = await findDelivery(tx, deliveryId);
    const subscriber = delivery && (await lockSubscriber(tx, { id: delivery.subscriberId }));
    if (!subscriber || !(await isPresent(tx, deliveryId))) return;

    const leaveUrl = `${environment.ORIGIN}/newsletter/leave?token=${subscriber.leaveToken}`;
    const mail = welcomeEmail({ leaveUrl });
    await sendMail({ to: subscriber.email, id: deliveryId, mail, leaveUrl });
  });
}

function findDelivery(tx: Tx, deliveryId: string) {
  return tx
    .selectFrom("newsletterDeliveries")
    .select("subscriberId")
    .where("id", "=", deliveryId)
    .executeTakeFirst();
}

/** They are confirmed, and by this very confirmation: whoever left and came back has a later one. */
async function isPresent(tx: Tx, deliveryId: string) {
  const found = await tx
    .selectFrom("newsletterDeliveries as delivery")
    .innerJoin("newsletterSubscribers as subscriber", "subscriber.id", "delivery.subscriberId")
    .select("delivery.id")
    .where("delivery.id", "=", deliveryId)
    .where("subscriber.status", "=", "confirmed")
    .whereRef("delivery.createdAt", ">=", "subscriber.confirmedAt")
    .executeTakeFirst();
  return found !== undefined;
}
