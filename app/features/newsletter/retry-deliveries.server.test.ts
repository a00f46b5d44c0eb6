import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { aDelivery, aSubscriber } from "#test/newsletter.ts";
import { deliveryOwed } from "./newsletter-jobs.ts";
import { retryDeliveries } from "./retry-deliveries.server.ts";

const both = { joined: "https://list.test/joined", left: "https://list.test/left" };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function retried() {
  return (await waitingFor(deliveryOwed)).map(({ deliveryId }) => deliveryId).toSorted();
}

test("deliveries open for over an hour are retried, and enqueued once", async () => {
  const joined = await aDelivery(await aSubscriber(), { createdAt: hoursAgo(2) });
  const left = await aDelivery(await aSubscriber(), { kind: "left", createdAt: hoursAgo(50) });
  const [made, ended] = [new Date(), { createdAt: hoursAgo(2), attempts: 1 }];
  await aDelivery(await aSubscriber(), { ...ended, deliveredAt: made });
  await aDelivery(await aSubscriber(), { ...ended, voidedAt: made });
  await aDelivery(await aSubscriber(), { createdAt: hoursAgo(0.9) });

  for (let time = 0; time < 2; time += 1) await retryDeliveries(both);

  expect(await retried()).toEqual([joined.id, left.id].toSorted());
});

test("deliveries without a webhook are not enqueued", async () => {
  const joined = await aDelivery(await aSubscriber(), { createdAt: hoursAgo(2) });
  await aDelivery(await aSubscriber(), { kind: "left", createdAt: hoursAgo(2) });

  await retryDeliveries({ joined: undefined, left: undefined });
  expect(await retried()).toEqual([]);
  await retryDeliveries({ ...both, left: undefined });
  expect(await retried()).toEqual([joined.id]);
});
