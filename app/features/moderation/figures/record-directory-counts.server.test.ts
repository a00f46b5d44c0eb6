import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aListing, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { recordDirectoryCounts } from "./record-directory-counts.server.ts";

test("a day records the number of listings in each state, once", async () => {
  for (const status of ["approved", "approved", "approved", "pending", "pending", "rejected"])
    await aListing({ status });
  await recordDirectoryCounts();
  const noted = await findDays();
  expect(noted).toMatchObject([{ live: 3, inReview: 2, changesRequested: 1 }]);
  expect(noted[0]?.day).toBe(new Date().toISOString().slice(0, 10));

  await aListing({ status: "approved" });
  await recordDirectoryCounts();
  expect(await findDays()).toEqual(noted);
});

test("an empty directory is recorded too", async () => {
  await recordDirectoryCounts();
  expect(await findDays()).toMatchObject([{ live: 0, inReview: 0, changesRequested: 0 }]);
});

test("only staff read the records, and no web role changes them", async () => {
  await recordDirectoryCounts();
  const denied = { code: "42501" };
  const read = sql`select live from directory_days`;
  const change = sql`update directory_days set live = 9`;

  const admin = await anAdmin();
  expect((await transaction(admin, (tx) => read.execute(tx))).rows).toEqual([{ live: 0 }]);
  await expect(transaction(admin, (tx) => change.execute(tx))).rejects.toMatchObject(denied);
  const provider = await aProvider();
  await expect(transaction(provider, (tx) => read.execute(tx))).rejects.toMatchObject(denied);
  await expect(read.execute(webDatabase)).rejects.toMatchObject(denied);
});

function findDays() {
  return everything
    .selectFrom("directoryDays")
    .selectAll()
    .select(sql<string>`day::text`.as("day"))
    .execute();
}
