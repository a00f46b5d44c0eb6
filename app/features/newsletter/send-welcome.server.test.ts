import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { aCodeOf, aDelivery, aSubscriber, findDeliveries } from "#test/newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";
import { sendWelcome } from "./send-welcome.server.ts";

const mailbox = openMailbox();

async function aConfirmedOne() {
  const subscriber = await aSubscriber();
  await confirmSubscription(await aCodeOf(subscriber));
  const delivery = (await findDeliveries()).find(
    ({ subscriberId }) => subscriberId === subscriber.id,
  );
  return { subscriber, deliveryId: delivery?.id ?? "" };
}

test("the welcome mail has a one-click unsubscribe header and a link to leave", async () => {
  const { subscriber, deliveryId } = await aConfirmedOne();

  await sendWelcome({ deliveryId });

  const url = `https://rebadge.test/newsletter/leave?token=${subscriber.leaveToken}`;
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual([subscriber.email]);
  expect(mail?.raw).toContain(`List-Unsubscribe: <${url}>`);
  expect(mail?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail?.text.replace(/\s+/g, "")).toContain(`<${url}>`);
});

test("a subscriber who has left by then, or not confirmed yet, gets none", async () => {
  const { subscriber, deliveryId } = await aConfirmedOne();
  await leaveNewsletter(subscriber.leaveToken);
  await sendWelcome({ deliveryId });
  await everything.updateTable("newsletterSubscribers").set({ status: "pending" }).execute();
  await sendWelcome({ deliveryId });
  await sendWelcome({ deliveryId: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});

test("a subscriber who left and came back is welcomed only for the last confirmation", async () => {
  const { subscriber, deliveryId } = await aConfirmedOne();
  await leaveNewsletter(subscriber.leaveToken);
  await everything.updateTable("newsletterSubscribers").set({ status: "pending" }).execute();
  await confirmSubscription(await aCodeOf(subscriber));
  const last = (await findDeliveries()).at(-1)?.id ?? "";

  for (const id of [deliveryId, last]) await sendWelcome({ deliveryId: id });

  expect(mailbox.mails).toHaveLength(1);
});

test("a retry sends the same mail", async () => {
  const { deliveryId } = await aConfirmedOne();
  for (let time = 0; time < 2; time += 1) await sendWelcome({ deliveryId });

  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test("leaving is not answered while the mail is in flight", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { subscriber, deliveryId } = await aConfirmedOne();
    const leaving = leaveNewsletter(subscriber.leaveToken).then(() => mailbox.mails.length);
    await sendWelcome({ deliveryId });

    expect(mailbox.mails.length).toBe(await leaving);
    mailbox.mails.length = 0;
  }
});

test("a leave delivery sends no welcome mail", async () => {
  const subscriber = await aSubscriber({ status: "unsubscribed" });
  const { id } = await aDelivery(subscriber, { kind: "left" });

  await sendWelcome({ deliveryId: id });

  expect(mailbox.mails).toEqual([]);
});
