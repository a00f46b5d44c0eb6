import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { chargeDisputed, customerChanged } from "../promotion-jobs.ts";
import { retryEvent } from "./retry-event.server.ts";

async function anEvent(named: { stripeCustomerId?: string; handledAt?: Date; object?: object }) {
  const { object = {}, ...columns } = named;
  const { id } = await everything
    .insertInto("stripeEvents")
    .values({
      id: "evt_1",
      type: "invoice.paid",
      payload: JSON.stringify({ data: { object } }),
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("an admin has the customer of a waiting event synced again", async () => {
  const id = await anEvent({ stripeCustomerId: "cus_1" });

  expect(await retryEvent(await anAdmin(), id)).toEqual({ ok: true, value: undefined });

  expect(await waitingFor(customerChanged)).toEqual([{ customerId: "cus_1" }]);
});

test("for an event that names only a charge, the customer is looked up again", async () => {
  const id = await anEvent({ object: { charge: "ch_1" } });

  await retryEvent(await anAdmin(), id);
  await retryEvent(await anAdmin(), id);

  expect(await waitingFor(chargeDisputed)).toEqual([{ eventId: id, chargeId: "ch_1" }]);
});

test("a handled or unknown event is not retried", async () => {
  const admin = await anAdmin();
  const id = await anEvent({ stripeCustomerId: "cus_1", handledAt: new Date() });

  for (const other of [id, "evt_unknown"])
    expect(await retryEvent(admin, other)).toEqual({ ok: false, refusal: "not-waiting" });

  expect(await waitingFor(customerChanged)).toEqual([]);
});

test("moderators and providers may not, for any id", async () => {
  const id = await anEvent({ stripeCustomerId: "cus_1" });

  for (const actor of [await aModerator(), await aProvider()])
    for (const named of [id, "evt_unknown"])
      expect(await retryEvent(actor, named)).toEqual({ ok: false, refusal: "not-allowed" });

  expect(await waitingFor(customerChanged)).toEqual([]);
});
