import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aModerator, aProvider } from "#test/builders.ts";
import { lockListing } from "./lock-listing.server.ts";

test("a second transaction waits for the first one, whatever the role", async () => {
  const [owner, moderator] = [await aProvider(), await aModerator()];
  const id = "0193b0a0-0000-7000-8000-000000000001";
  const order: string[] = [];
  const hasLock = Promise.withResolvers<void>();

  const first = transaction(owner, async (tx) => {
    await lockListing(tx, id);
    hasLock.resolve();
    await tx.selectFrom("whiteLabelServices").select("id").execute();
    order.push("first");
  });
  await hasLock.promise;
  const second = transaction(moderator, async (tx) => {
    await lockListing(tx, id);
    order.push("second");
  });
  await Promise.all([first, second]);

  expect(order).toEqual(["first", "second"]);
});
