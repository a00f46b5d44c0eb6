import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { aSavedSearch } from "#test/alerts.ts";
import { everything } from "#test/database.ts";
import { findLeaveToken } from "./find-leave-token.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

test("a search's token stops that search, a kind's token stops the kind, and others nothing", async () => {
  const [left, kept] = [await aSavedSearch(), await aSavedSearch()];
  const [first, second] = await workerDatabase
    .transaction()
    .execute(async (tx) => [
      await findLeaveToken(tx, left.userId, "alerts"),
      await findLeaveToken(tx, kept.userId, "alerts"),
    ]);
  for (const token of [randomUUID(), "no token", "", left.id]) await unsubscribe(token);
  const searches = everything.selectFrom("savedSearches").select(["id", "frequency"]);
  const settings = everything.selectFrom("notificationSettings").select(["userId", "isOn"]);
  expect((await searches.execute()).every(({ frequency }) => frequency === "daily")).toBe(true);

  await unsubscribe(left.leaveToken);
  await unsubscribe(left.leaveToken);
  await unsubscribe(second ?? "");

  expect(first).not.toBe(second);
  expect(new Map((await searches.execute()).map((row) => [row.id, row.frequency]))).toEqual(
    new Map([
      [left.id, "off"],
      [kept.id, "daily"],
    ]),
  );
  expect(new Map((await settings.execute()).map((row) => [row.userId, row.isOn]))).toEqual(
    new Map([
      [left.userId, true],
      [kept.userId, false],
    ]),
  );
});
