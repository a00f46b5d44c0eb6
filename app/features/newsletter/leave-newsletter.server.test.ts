import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  aCodeOf,
  aDelivery,
  aSubscriber,
  findDeliveries,
  findSubscribers,
} from "#test/newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";
import { deliveryOwed } from "./newsletter-jobs.ts";

async function openDeliveries() {
  const deliveries = await findDeliveries();
  return deliveries
    .filter(({ deliveredAt, voidedAt }) => !deliveredAt && !voidedAt)
    .map(({ kind }) => kind);
}

test("leaving takes effect at once and deletes the codes", async () => {
  for (const status of ["pending", "confirmed"]) {
    const subscriber = await aSubscriber({ status });
    await aCodeOf(subscriber);
    await leaveNewsletter(subscriber.leaveToken);
  }

  for (const subscriber of await findSubscribers())
    expect(subscriber).toMatchObject({ status: "unsubscribed", unsubscribedAt: expect.any(Date) });
  expect(await everything.selectFrom("newsletterCodes").selectAll().execute()).toEqual([]);
});

test("nothing is posted to a list that never received the address", async () => {
  const subscriber = await aSubscriber({ status: "confirmed" });
  await aDelivery(subscriber);

  await leaveNewsletter(subscriber.leaveToken);

  expect(await findDeliveries()).toMatchObject([{ kind: "joined", voidedAt: expect.any(Date) }]);
  expect(await waitingFor(deliveryOwed)).toEqual([]);
});

test.for([
  ["received the address", { attempts: 1, deliveredAt: new Date() }],
  ["may have received the address in an attempt without a response", { attempts: 1 }],
] as const)("a list that %s gets a leave delivery", async ([, named]) => {
  const subscriber = await aSubscriber({ status: "confirmed" });
  await aDelivery(subscriber, named);

  await leaveNewsletter(subscriber.leaveToken);

  expect(await openDeliveries()).toEqual(["left"]);
  const left = (await findDeliveries()).find(({ kind }) => kind === "left");
  expect(await waitingFor(deliveryOwed)).toEqual([{ deliveryId: left?.id }]);
});

test("leaving twice, or many times at once, is leaving once", async () => {
  const subscriber = await aSubscriber({ status: "confirmed" });
  await aDelivery(subscriber, { attempts: 1, deliveredAt: new Date() });

  await Promise.all(Array.from({ length: 6 }, () => leaveNewsletter(subscriber.leaveToken)));
  const [left] = await findSubscribers();
  await leaveNewsletter(subscriber.leaveToken);

  expect(await findSubscribers()).toEqual([left]);
  expect(await openDeliveries()).toEqual(["left"]);
});

test("a subscriber who was entered again and leaves again is not posted a second time", async () => {
  const subscriber = await aSubscriber();
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const delivered = { attempts: 1, deliveredAt: new Date() };
  await aDelivery(subscriber, { ...delivered, createdAt: at(9) });
  await aDelivery(subscriber, { ...delivered, kind: "left", createdAt: at(5) });

  await leaveNewsletter(subscriber.leaveToken);
  expect(await openDeliveries()).toEqual([]);

  // But one who had confirmed again is.
  await aDelivery(subscriber, { ...delivered, createdAt: at(2) });
  await everything.updateTable("newsletterSubscribers").set({ status: "pending" }).execute();
  await leaveNewsletter(subscriber.leaveToken);
  expect(await openDeliveries()).toEqual(["left"]);
});

test("an unknown or invalid token changes nothing and reveals nothing", async () => {
  const subscriber = await aSubscriber({ status: "confirmed" });

  for (const token of [randomUUID(), subscriber.id, "", "%00", "'; --"])
    expect(await leaveNewsletter(token)).toBeUndefined();

  expect(await findSubscribers()).toEqual([subscriber]);
});
