import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { promotionEnded, renewalChanged } from "../promotion-jobs.ts";
import { notifyOfEnd, notifyOfRenewal } from "./notify-of-end.server.ts";

test("an end is announced once, with the last reason", async () => {
  await workerDatabase.transaction().execute(async (tx) => {
    await notifyOfEnd(tx, "sub_one", "placeless");
    await notifyOfEnd(tx, "sub_one", "duplicate");
    await notifyOfEnd(tx, "sub_two", "canceled");
  });

  const jobs = await waitingFor(promotionEnded);
  expect(jobs.map(({ subscriptionId, reason }) => [subscriptionId, reason])).toEqual([
    ["sub_one", "duplicate"],
    ["sub_two", "canceled"],
  ]);
});

test("of several renewal changes only the last is announced", async () => {
  await workerDatabase.transaction().execute(async (tx) => {
    for (const renews of [false, true, false]) await notifyOfRenewal(tx, "sub_one", renews);
  });

  expect(await waitingFor(renewalChanged)).toMatchObject([
    { subscriptionId: "sub_one", renews: false },
  ]);
});
