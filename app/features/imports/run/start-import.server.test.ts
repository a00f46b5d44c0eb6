import { sql } from "kysely";
import { expect, test } from "vitest";
import { aListing, aProvider, waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aPreview, aRow, finish, statusOf } from "#test/imports.ts";
import { importContinues } from "../import-jobs.ts";
import { MAX_IMPORTS_IN_AN_HOUR, MAX_PENDING_TO_IMPORT } from "../import-limits.ts";
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
    // Inserted directly, because reading files is tested elsewhere.
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

test("an import that would leave more than a thousand listings waiting is not started", async () => {
  const provider = await aProvider();
  const rejected = aRow();
  await aListing({ ...asContent(rejected), userId: provider.id, status: "rejected" });
  const waiting = aRow();
  const first = await aListing({ ...asContent(waiting), userId: provider.id });
  await addPending(first.id, MAX_PENDING_TO_IMPORT - 3);
  const changed = (row: typeof waiting) => ({ ...row, description: `${row.description} Now.` });

  // 998 listings are pending, so only two more fit; each of these files has three.
  const tooMuch = { ok: false, refusal: "too-many-pending" };
  const full = await aPreview(provider, [aRow(), aRow(), aRow()]);
  expect(await startImport(provider, full)).toEqual(tooMuch);
  const again = await aPreview(provider, [aRow(), aRow(), changed(rejected)]);
  expect(await startImport(provider, again)).toEqual(tooMuch);
  expect(await statusOf(full)).toBe("previewed");

  const fitting = await aPreview(provider, [aRow(), changed(rejected), changed(waiting)]);
  expect(await startImport(provider, fitting)).toEqual(started);
  await finish(fitting);
  expect(await countPending(provider.id)).toBe(MAX_PENDING_TO_IMPORT);
});

test("an owner with a thousand pending listings may still change those", async () => {
  const provider = await aProvider();
  const waiting = aRow();
  const first = await aListing({ ...asContent(waiting), userId: provider.id });
  await addPending(first.id, MAX_PENDING_TO_IMPORT - 1);

  const fresh = await aPreview(provider, [aRow()]);
  expect(await startImport(provider, fresh)).toEqual({ ok: false, refusal: "too-many-pending" });
  const changes = await aPreview(provider, [{ ...waiting, price_from: "59" }]);
  expect(await startImport(provider, changes)).toEqual(started);
});

test("two files at once, each of which would fit, do not pass the limit together", async () => {
  const provider = await aProvider();
  const first = await aListing({ userId: provider.id });
  await addPending(first.id, MAX_PENDING_TO_IMPORT - 3);
  const files = [
    await aPreview(provider, [aRow(), aRow()]),
    await aPreview(provider, [aRow(), aRow()]),
  ];

  const both = await Promise.all(files.map((id) => startImport(provider, id)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  for (const id of files) await finish(id);
  for (const id of files) {
    await startImport(provider, id);
    await finish(id);
  }
  expect(await countPending(provider.id)).toBe(MAX_PENDING_TO_IMPORT);
});

test("another account's import, a missing one and an invalid id are all not found", async () => {
  const id = await aPreview(await aProvider(), [aRow()]);
  const provider = await aProvider();
  for (const asked of [id, "00000000-0000-4000-8000-000000000000", "x"]) {
    expect(await startImport(provider, asked)).toEqual({ ok: false, refusal: "no-such-import" });
  }
  expect(await statusOf(id)).toBe("previewed");
});

function asContent(row: ReturnType<typeof aRow>) {
  return { businessName: row.business_name, website: row.website };
}

/** Adds copies of a listing that all wait for review. */
async function addPending(listingId: string, count: number) {
  await sql`
    insert into white_label_services (user_id, business_name, service_type, location, language, website, price_from, description)
    select user_id, business_name || number, service_type, location, language, website, price_from, description
      from white_label_services, generate_series(1, ${count}) number where id = ${listingId}`.execute(
    everything,
  );
}

async function countPending(userId: string) {
  const { pending } = await everything
    .selectFrom("whiteLabelServices")
    .select(({ fn }) => fn.countAll<string>().as("pending"))
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(pending);
}
