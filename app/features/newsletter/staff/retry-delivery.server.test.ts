import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider, waitingFor } from "#test/builders.ts";
import { aDelivery, aSubscriber } from "#test/newsletter.ts";
import { deliveryOwed } from "../newsletter-jobs.ts";
import { retryDelivery } from "./retry-delivery.server.ts";

test("an admin retries an open delivery, and repeated requests enqueue it once", async () => {
  const [admin, { id }] = [await anAdmin(), await aDelivery(await aSubscriber())];

  for (let time = 0; time < 2; time += 1)
    expect(await retryDelivery(admin, id)).toEqual({ ok: true, value: undefined });

  expect(await waitingFor(deliveryOwed)).toEqual([{ deliveryId: id }]);
});

test("a made, void or unknown delivery is not retried", async () => {
  const admin = await anAdmin();
  const made = await aDelivery(await aSubscriber(), { attempts: 1, deliveredAt: new Date() });
  const voided = await aDelivery(await aSubscriber(), { voidedAt: new Date() });

  for (const id of [made.id, voided.id, randomUUID(), "none", ""])
    expect(await retryDelivery(admin, id)).toEqual({ ok: false, refusal: "not-owed" });

  expect(await waitingFor(deliveryOwed)).toEqual([]);
});

test("moderators and providers may not, for any id", async () => {
  const { id } = await aDelivery(await aSubscriber());

  for (const actor of [await aModerator(), await aProvider()])
    for (const named of [id, randomUUID(), "none"])
      expect(await retryDelivery(actor, named)).toEqual({ ok: false, refusal: "not-allowed" });

  expect(await waitingFor(deliveryOwed)).toEqual([]);
});
