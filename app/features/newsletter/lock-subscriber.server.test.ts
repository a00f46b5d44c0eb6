import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { aSubscriber } from "#test/newsletter.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";

test("a subscriber is found by the id and by the leave token", async () => {
  const { id, leaveToken } = await aSubscriber();

  for (const named of [{ id }, { leaveToken }])
    expect(
      await webDatabase.transaction().execute((tx) => lockSubscriber(tx, named)),
    ).toMatchObject({ id, status: "pending" });
});

test("the second caller waits, and gets Busy after the timeout", async () => {
  const subscriber = await aSubscriber();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = workerDatabase.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber);
    held.resolve();
    await released.promise;
  });
  await held.promise;

  const second = webDatabase.transaction().execute((tx) => lockSubscriber(tx, subscriber));
  await expect(second).rejects.toThrow(Busy);

  const third = webDatabase.transaction().execute((tx) => lockSubscriber(tx, subscriber));
  released.resolve();
  await first;
  expect(await third).toMatchObject({ id: subscriber.id });
});
