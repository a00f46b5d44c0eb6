import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { aDelivery, aSubscriber } from "#test/newsletter.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { deliveryOwed } from "./newsletter-jobs.ts";

test("repeated requests enqueue one delivery", async () => {
  const [one, other] = [await aDelivery(await aSubscriber()), await aDelivery(await aSubscriber())];

  for (const { id } of [one, other, one])
    await webDatabase.transaction().execute((tx) => enqueueDelivery(tx, id));

  const waiting = (await waitingFor(deliveryOwed)).map(({ deliveryId }) => deliveryId);
  expect(waiting.toSorted()).toEqual([one.id, other.id].toSorted());
});
