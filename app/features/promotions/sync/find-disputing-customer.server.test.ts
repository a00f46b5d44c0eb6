import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { findDisputingCustomer } from "./find-disputing-customer.server.ts";

openPayments();

test("an event about an unknown charge counts as handled", async () => {
  const event = { id: "evt_1", type: "charge.dispute.created", payload: "{}" };
  await everything.insertInto("stripeEvents").values(event).execute();

  await findDisputingCustomer({ eventId: "evt_1", chargeId: "ch_unknown" });

  const rows = await everything.selectFrom("stripeEvents").select("handledAt").execute();
  expect(rows).toEqual([{ handledAt: expect.any(Date) }]);
});
