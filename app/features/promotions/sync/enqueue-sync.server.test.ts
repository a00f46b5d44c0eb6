import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { chargeDisputed, customerChanged } from "../promotion-jobs.ts";
import type { EventSubject } from "../stripe-event.ts";
import { enqueueLook } from "./enqueue-look.server.ts";

function lookFor(...subjects: EventSubject[]) {
  return webDatabase.transaction().execute(async (tx) => {
    for (const subject of subjects) await enqueueLook(tx, subject);
  });
}

test("a customer is looked at once, a charge on its own, and nobody for nothing", async () => {
  await lookFor(
    { id: "evt_1", customerId: "cus_1", chargeId: undefined },
    { id: "evt_2", customerId: "cus_1", chargeId: "ch_1" },
    { id: "evt_3", customerId: undefined, chargeId: "ch_2" },
    { id: "evt_4", customerId: undefined, chargeId: undefined },
  );

  expect(await waitingFor(customerChanged)).toEqual([{ customerId: "cus_1" }]);
  expect(await waitingFor(chargeDisputed)).toEqual([{ eventId: "evt_3", chargeId: "ch_2" }]);
});
