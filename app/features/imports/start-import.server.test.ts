import { sql } from "kysely";
import { expect, test } from "vitest";
import { aListing, aProvider, waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aPreview, aRow, statusOf } from "#test/imports.ts";
import { importContinues } from "./import-jobs.ts";
import { MAX_IMPORTS_IN_AN_HOUR, MAX_PENDING_TO_IMPORT } from "./import-limits.ts";
import { startImport } from "./start-import.server.ts";

const started = { ok: true, value: null };

test("an import that is started goes on by itself, or was not started", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [aRow()]);
  await whileTheQueueIsBroken(async () => {
    await expect(startImport(provider, id)).rejects.toThrow();
  });
  expect(await statusOf(id)).toBe("previewed");

  expect(await startImport(provider, id)).toEqual(started);
  expect(await statusOf(id)).toBe("running");
  expect(await waitingFor(importContinues)).toEqual([{ importId: id, userId: provider.id }]);
});

test("starting twice at once starts once", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [aRow()]);
  const both = await Promise.all([startImport(provider, id), startImport(provider, id)]);
  expect(both).toEqual([started, started]);
  expect(await waitingFor(importContinues)).toHaveLength(1);
});

test("a second file waits until the first is done", async () => {
  const provider = await aProvider();
  const [first, second] = [await aPreview(provider, [aRow()]), await aPreview(provider, [aRow()])];
  await startImport(provider, first);
  expect(await startImport(provider, second)).toEqual({ ok: false, refusal: "already-running" });

  await everything.updateTable("imports").set({ status: "done" }).where("id", "=", first).execute();
  expect(await startImport(provider, second)).toEqual(started);
});

test("of twenty files started at once one runs, and it alone counts against the hour", async () => {
  const provider = await aProvider();
  const ids = [];
  for (let made = 0; made < 20; made++) {
    // Their files are read elsewhere; here only the rows of the table matter.
    const { id } = await everything
      .insertInto("imports")
      .values({ userId: provider.id, fileName: `${made}.csv`, fileHash: Buffer.alloc(32, made) })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }

  const finished = () =>
    everything
      .updateTable("imports")
      .set({ status: "done" })
      .where("status", "=", "running")
      .execute();
  for (let round = 1; round <= MAX_IMPORTS_IN_AN_HOUR; round++) {
    const results = await Promise.all(ids.splice(0, 5).map((id) => startImport(provider, id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await finished();
  }
  const [next = ""] = ids;
  expect(await startImport(provider, next)).toEqual({ ok: false, refusal: "too-many-imports" });

  await everything
    .updateTable("imports")
    .set({ startedAt: sql`now() - interval '61 minutes'` })
    .where("status", "=", "done")
    .execute();
  expect(await startImport(provider, next)).toEqual(started);
});

test("whoever has a thousand listings waiting for review imports no more", async () => {
  const provider = await aProvider();
  const one = await aListing({ userId: provider.id });
  const id = await aPreview(provider, [aRow()]);
  await sql`
    insert into white_label_services (user_id, business_name, service_type, location, language, website, price_from, description)
    select user_id, business_name || number, service_type, location, language, website, price_from, description
      from white_label_services, generate_series(2, ${MAX_PENDING_TO_IMPORT}) number where id = ${one.id}`.execute(
    everything,
  );
  expect(await startImport(provider, id)).toEqual({ ok: false, refusal: "too-many-pending" });

  await everything.deleteFrom("whiteLabelServices").where("id", "=", one.id).execute();
  expect(await startImport(provider, id)).toEqual(started);
});

test("another's import, a missing one and no id at all are the same: not there", async () => {
  const id = await aPreview(await aProvider(), [aRow()]);
  const provider = await aProvider();
  for (const asked of [id, "00000000-0000-4000-8000-000000000000", "x"]) {
    expect(await startImport(provider, asked)).toEqual({ ok: false, refusal: "no-such-import" });
  }
  expect(await statusOf(id)).toBe("previewed");
});
