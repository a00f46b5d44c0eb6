import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anImport, aPreview, aRow, aRunningImport, listingsOf } from "#test/imports.ts";
import { sweepImports } from "./sweep-imports.server.ts";

async function age(id: string, hours: number) {
  const ago = sql<Date>`now() - make_interval(hours => ${hours})`;
  await everything.connection().execute(async (connection) => {
    // Disables the trigger that would set the time of the change.
    await sql`set session_replication_role = replica`.execute(connection);
    await connection
      .updateTable("imports")
      .set({ createdAt: ago, updatedAt: ago })
      .where("id", "=", id)
      .execute();
    await sql`set session_replication_role = origin`.execute(connection);
  });
}

test("a preview is kept for a day, a finished import for thirty days, a running one until it ends", async () => {
  const provider = await aProvider();
  const ids = {
    old: await aPreview(provider, [aRow()]),
    fresh: await aPreview(provider, [aRow()]),
    longDone: await anImport(provider, [aRow()]),
    done: await anImport(provider, [aRow()]),
    running: await aRunningImport(provider, [aRow()]),
  };
  await age(ids.old, 25);
  await age(ids.fresh, 23);
  await age(ids.longDone, 30 * 24 + 1);
  await age(ids.done, 30 * 24 - 1);
  await age(ids.running, 1_000);

  await sweepImports();

  const left = await everything.selectFrom("imports").select("id").execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [ids.fresh, ids.done, ids.running].toSorted(),
  );
  expect(await listingsOf(provider)).toHaveLength(2);
});
