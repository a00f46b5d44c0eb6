import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { chargeDisputed, customerChanged } from "../promotion-jobs.ts";
import type { EventSubject } from "../stripe-event.ts";
import { enqueueSync } from "./enqueue-sync.server.ts";

function lookFor(...subjects: EventSubject[]) {
  return webDatabase.transaction().execute(async (tx) => {
    for (const subject of subjects) await enqueueSync(tx, subject);
  });
}

test("one sync is enqueued for a customer, one for a charge, and none without either", async () => {
  await lookFor(
    { id: "evt_1", customerId: "cus_1", chargeId: undefined },
    { id: "evt_2", customerId: "cus_1", chargeId: "ch_1" },
    { id: "evt_3", customerId: undefined, chargeId: "ch_2" },
    { id: "evt_4", customerId: undefined, chargeId: undefined },
  );

  expect(await waitingFor(customerChanged)).toEqual([{ customerId: "cus_1" }]);
  expect(await waitingFor(chargeDisputed)).toEqual([{ eventId: "evt_3", chargeId: "ch_2" }]);
});
