import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { waitingFor } from "#test/builders.ts";
import { promotionEnded } from "../promotion-jobs.ts";
import { tellOfEnd } from "./tell-of-end.server.ts";

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
