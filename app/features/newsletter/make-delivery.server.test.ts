import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { everything } from "#test/database.ts";
import { aDelivery, aSubscriber, findDeliveries, openList } from "#test/newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";
import { makeDelivery } from "./make-delivery.server.ts";

const list = await openList();

async function anOwedOne(status = "confirmed", kind = "joined") {
  const subscriber = await aSubscriber({ status });
  const { id } = await aDelivery(subscriber, { kind });
  return { subscriber, deliveryId: id };
}

test("the webhook receives only the address, under the delivery's own key", async () => {
  const { subscriber, deliveryId } = await anOwedOne();

  await makeDelivery({ deliveryId });
  await makeDelivery({ deliveryId });

  expect(list.accepted).toMatchObject([
    { path: "/joined", id: deliveryId, body: JSON.stringify({ email: subscriber.email }) },
  ]);
  expect(await findDeliveries()).toMatchObject([
    { attempts: 1, deliveredAt: expect.any(Date), lastError: null },
  ]);
});

test("leaving is posted to the other webhook, also while a new confirmation is pending", async () => {
  for (const status of ["unsubscribed", "pending"])
    await makeDelivery(await anOwedOne(status, "left"));

  expect(list.accepted.map(({ path }) => path)).toEqual(["/left", "/left"]);
});

test.for([
  ["joined", "pending"],
  ["joined", "unsubscribed"],
  ["left", "confirmed"],
] as const)("'%s' is not posted for a subscriber who is %s", async ([kind, status]) => {
  await makeDelivery(await anOwedOne(status, kind));

  expect(list.accepted).toEqual([]);
  expect(await findDeliveries()).toMatchObject([{ deliveredAt: null }]);
});

test("a void, made or unknown delivery is not posted", async () => {
  const { deliveryId } = await anOwedOne();
  await everything.updateTable("newsletterDeliveries").set({ voidedAt: new Date() }).execute();

  for (const id of [deliveryId, randomUUID()]) await makeDelivery({ deliveryId: id });

  expect(list.accepted).toEqual([]);
  expect(await findDeliveries()).toMatchObject([{ attempts: 0 }]);
});

test.for([
  [{ status: 500 }, "it answered 500"],
  [{ status: 302 }, "it answered 302"],
  [{ down: true }, "it breaks the connection off"],
] as const)("%j is an outage that is noted and tried again", async ([faults, reason]) => {
  const { subscriber, deliveryId } = await anOwedOne();
  list.setFaults(faults);
  for (let time = 0; time < 2; time += 1)
    await expect(makeDelivery({ deliveryId })).rejects.toThrow(Outage);

  expect(await findDeliveries()).toMatchObject([
    { attempts: 2, lastError: reason, lastTriedAt: expect.any(Date), deliveredAt: null },
  ]);
  expect(JSON.stringify(await findDeliveries())).not.toContain(subscriber.email);

  list.setFaults({ status: null, down: false });
  await makeDelivery({ deliveryId });
  expect(await findDeliveries()).toMatchObject([{ attempts: 3, deliveredAt: expect.any(Date) }]);
});

test("a webhook that is too slow is given up, and a subscriber who then leaves is taken off the list", async () => {
  const { subscriber, deliveryId } = await anOwedOne();
  list.setFaults({ slowMilliseconds: 2_300 });

  const making = makeDelivery({ deliveryId });
  await expect.poll(() => list.accepted.length).toBe(1);
  const [, left] = await Promise.allSettled([making, leaveNewsletter(subscriber.leaveToken)]);

  await expect(making).rejects.toThrow(Outage);
  expect(left.status).toBe("fulfilled");
  const [joined, leaving] = await findDeliveries();
  expect(joined).toMatchObject({ voidedAt: expect.any(Date), deliveredAt: null });
  expect(leaving).toMatchObject({ kind: "left", voidedAt: null });
});

test("leaving is not answered while a delivery is in flight, and none follows", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { subscriber, deliveryId } = await anOwedOne();
    list.setFaults({ slowMilliseconds: round * 5 });
    const leaving = leaveNewsletter(subscriber.leaveToken).then(() => list.accepted.length);
    await makeDelivery({ deliveryId });

    expect(list.accepted.length).toBe(await leaving);
    const { deliveredAt } = (await findDeliveries()).find(({ id }) => id === deliveryId) ?? {};
    expect(deliveredAt instanceof Date).toBe(list.accepted.length === 1);
    list.accepted.length = 0;
  }
});

test("two concurrent attempts post once", async () => {
  const { deliveryId } = await anOwedOne();

  await Promise.all(Array.from({ length: 4 }, () => makeDelivery({ deliveryId })));

  expect(list.accepted).toHaveLength(1);
});

test("without a webhook it waits, without an error", async () => {
  const { deliveryId } = await anOwedOne();

  await makeDelivery({ deliveryId }, { joined: undefined, left: undefined });

  expect(await findDeliveries()).toMatchObject([{ attempts: 0, deliveredAt: null }]);
});
