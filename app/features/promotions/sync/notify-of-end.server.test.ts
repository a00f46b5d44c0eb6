import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { promotionEnded, renewalChanged } from "../promotion-jobs.ts";
import { tellOfEnd, tellOfRenewal } from "./tell-of-end.server.ts";

test("an end is told once, for the last reason that was given", async () => {
  await workerDatabase.transaction().execute(async (tx) => {
    await tellOfEnd(tx, "sub_one", "placeless");
    await tellOfEnd(tx, "sub_one", "duplicate");
    await tellOfEnd(tx, "sub_two", "canceled");
  });

  const told = await waitingFor(promotionEnded);
  expect(told.map(({ subscriptionId, reason }) => [subscriptionId, reason])).toEqual([
    ["sub_one", "duplicate"],
    ["sub_two", "canceled"],
  ]);
});

test("of several changes of mind the last one is told", async () => {
  await workerDatabase.transaction().execute(async (tx) => {
    for (const renews of [false, true, false]) await tellOfRenewal(tx, "sub_one", renews);
  });

  expect(await waitingFor(renewalChanged)).toMatchObject([
    { subscriptionId: "sub_one", renews: false },
  ]);
});
