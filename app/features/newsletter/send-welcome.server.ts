import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";
import { welcomeEmail } from "./welcome-email.tsx";

/**
 * The first newsletter mail. The subscriber is locked until the mail server has accepted it: a subscriber who has left
 * gets no mail, and a request to leave meanwhile is answered only afterwards.
 */
export async function sendWelcome({ deliveryId }: { deliveryId: string }) {
  await workerDatabase.transaction().execute(async (tx) => {
    // A slow mail server must not end the transaction, which would release the lock while the mail is being sent.
    await sql`select set_config('idle_in_transaction_session_timeout', '180s', true)`.execute(tx);
    const delivery = await findDelivery(tx, deliveryId);
    const subscriber = delivery && (await lockSubscriber(tx, { id: delivery.subscriberId }));
    if (!subscriber || !(await isCurrent(tx, deliveryId))) return;

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

/** Confirmed by this very confirmation: a subscriber who left and came back has a later one. */
async function isCurrent(tx: Tx, deliveryId: string) {
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
