import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { changedListings } from "#app/infrastructure/database/notification-listener.server.ts";
import { aProvider } from "#test/builders.ts";
import { aPreview, aRow } from "#test/imports.ts";
import { announceImport, lockImport } from "./lock-import.server.ts";

test("an import is held by one at a time", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [aRow()]);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();

  const holding = transaction(provider, async (tx) => {
    await lockImport(tx, provider, id);
    isHeld.resolve();
    await first.promise;
    order.push("first");
  });
  await isHeld.promise;
  const waiting = transaction(provider, async (tx) => {
    await lockImport(tx, provider, id);
    order.push("second");
  });
  first.resolve();
  await Promise.all([holding, waiting]);
  expect(order).toEqual(["first", "second"]);
});

test("another account's import cannot be locked", async () => {
  const id = await aPreview(await aProvider(), [aRow()]);
  const stranger = await aProvider();
  const found = await transaction(stranger, (tx) => lockImport(tx, stranger, id));
  expect(found).toBeUndefined();
});

test("the organisation is notified after the commit", async () => {
  const provider = await aProvider();
  const heard = Promise.withResolvers<string>();
  const stop = await changedListings.listen({
    // The new member is announced too.
    onNotification: (id) => id.startsWith("member ") || heard.resolve(id),
    onReconnect: () => {},
  });
  await transaction(provider, announceImport);
  expect(await heard.promise).toBe(provider.organisationId);
  stop();
});
