import { expect, test } from "vitest";
import { waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  aCodeOf,
  aDelivery,
  aSubscriber,
  findDeliveries,
  findSubscribers,
} from "#test/newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";
import { deliveryOwed, subscriptionConfirmed } from "./newsletter-jobs.ts";

const done = { ok: true, value: undefined };
const stale = { ok: false, refusal: "stale-link" };

test("the mailed code confirms, and enqueues a delivery and a welcome mail", async () => {
  const subscriber = await aSubscriber();
  const code = await aCodeOf(subscriber);

  expect(await confirmSubscription(code)).toEqual(done);

  const [confirmed] = await findSubscribers();
  expect(confirmed).toMatchObject({ status: "confirmed", confirmedAt: expect.any(Date) });
  const [delivery] = await findDeliveries();
  expect(delivery).toMatchObject({ subscriberId: subscriber.id, kind: "joined", attempts: 0 });
  // The welcome mail compares it to tell this confirmation from an earlier one.
  expect(delivery?.createdAt).toEqual(confirmed?.confirmedAt);
  expect(await waitingFor(deliveryOwed)).toEqual([{ deliveryId: delivery?.id }]);
  expect(await waitingFor(subscriptionConfirmed)).toEqual([{ deliveryId: delivery?.id }]);
});

test("following the link again, or many times at once, confirms once", async () => {
  const code = await aCodeOf(await aSubscriber());

  const answers = await Promise.all(Array.from({ length: 6 }, () => confirmSubscription(code)));
  answers.push(await confirmSubscription(code));

  for (const answer of answers) expect(answer).toEqual(done);
  expect(await findDeliveries()).toHaveLength(1);
  expect(await waitingFor(subscriptionConfirmed)).toHaveLength(1);
});

test("every mailed code works, also that of an earlier attempt", async () => {
  for (const used of [0, 1]) {
    const subscriber = await aSubscriber();
    const codes = [await aCodeOf(subscriber), await aCodeOf(subscriber)];

    expect(await confirmSubscription(codes[used] ?? "")).toEqual(done);
  }
});

test("an expired or unknown code, or one of a former subscriber, confirms nothing", async () => {
  const left = await aSubscriber();
  const code = await aCodeOf(left);
  await leaveNewsletter(left.leaveToken);
  const old = await aCodeOf(await aSubscriber(), new Date(Date.now() - 1_000));

  for (const unusable of [code, old, "unknown", ""])
    expect(await confirmSubscription(unusable)).toEqual(stale);

  expect((await findSubscribers()).map(({ status }) => status).toSorted()).toEqual([
    "pending",
    "unsubscribed",
  ]);
  expect(await findDeliveries()).toEqual([]);
});

test("a subscriber who comes back before the leave delivery was made has not left for the list", async () => {
  const subscriber = await aSubscriber();
  await aDelivery(subscriber, { attempts: 1, deliveredAt: new Date() });
  const left = await aDelivery(subscriber, { kind: "left", attempts: 2 });

  await confirmSubscription(await aCodeOf(subscriber));

  const deliveries = await findDeliveries();
  expect(deliveries.find(({ id }) => id === left.id)?.voidedAt).not.toBeNull();
  expect(deliveries.filter(({ deliveredAt, voidedAt }) => !deliveredAt && !voidedAt)).toMatchObject(
    [{ kind: "joined" }],
  );
});

test("concurrent leaving and confirming run one after the other and leave a consistent state", async () => {
  for (let round = 0; round < 12; round += 1) {
    const subscriber = await aSubscriber();
    const code = await aCodeOf(subscriber);
    await Promise.all([confirmSubscription(code), leaveNewsletter(subscriber.leaveToken)]);

    const rows = await everything
      .selectFrom("newsletterDeliveries")
      .select("voidedAt")
      .where("subscriberId", "=", subscriber.id)
      .execute();
    // Leaving first deletes the code, and leaving second voids the delivery: either way they have left.
    const { status } = (await findSubscribers()).find(({ id }) => id === subscriber.id) ?? {};
    expect(status).toBe("unsubscribed");
    expect(rows.filter(({ voidedAt }) => voidedAt === null)).toEqual([]);
  }
});

test("a confirmation is rolled back if its job cannot be enqueued", async () => {
  const code = await aCodeOf(await aSubscriber());

  await whileTheQueueIsBroken(() => expect(confirmSubscription(code)).rejects.toThrow());

  expect(await findSubscribers()).toMatchObject([{ status: "pending" }]);
  expect(await findDeliveries()).toEqual([]);
});
