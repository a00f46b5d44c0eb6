import { expect, test } from "vitest";
import { chargeIn, syncKey } from "./stripe-event.ts";

test("a charge is read out of the event that names one, and out of no other", () => {
  expect(chargeIn({ data: { object: { id: "dp_1", charge: "ch_1" } } })).toBe("ch_1");
  for (const payload of [{}, null, "ch_1", { data: { object: { charge: null } } }])
    expect(chargeIn(payload)).toBeUndefined();
});

test("all events of a customer share one sync key, and an event without a customer has its own", () => {
  expect(syncKey({ id: "evt_1", customerId: "cus_1" })).toBe("customer:cus_1");
  expect(syncKey({ id: "evt_2", customerId: "cus_1" })).toBe("customer:cus_1");
  expect(syncKey({ id: "evt_1", customerId: undefined })).toBe("event:evt_1");
});
