import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aListing, aPictureOf, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { type Picture, pictureFiles } from "./picture.ts";
import { sweepPictures } from "./sweep-pictures.server.ts";

const HOUR = 3_600_000;
const aDayAgo = () => new Date(Date.now() - 24 * HOUR - 60_000);

test("unused pictures are deleted with all their files after a day", async () => {
  const left = await aStoredPicture({ createdAt: aDayAgo() });
  const fresh = await aStoredPicture({ createdAt: new Date(Date.now() - 23 * HOUR) });

  await sweepPictures();
  await sweepPictures();

  expect(await namesNoted()).toEqual([fresh.name]);
  expect(await filesThere(left)).toEqual([false, false, false]);
  expect(await filesThere(fresh)).toEqual([true, true, true]);
});

test.each(["pending", "approved", "rejected"])(
  "a picture of a listing that is %s is kept",
  async (status) => {
    const provider = await aProvider();
    const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
    await aListing({ userId: provider.id, status, pictures: shown(picture) });

    await sweepPictures();

    expect(await namesNoted()).toEqual([picture.name]);
    expect(await filesThere(picture)).toEqual([true, true, true]);
  },
);

test("a picture that only a pending update shows is kept, until the update is withdrawn", async () => {
  const provider = await aProvider();
  const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
  const listing = await aListing({ userId: provider.id, status: "approved" });
  const { id } = await aRevision(listing, { pictures: shown(picture) });

  await sweepPictures();
  expect(await namesNoted()).toEqual([picture.name]);

  await decide(id, "withdrawn");
  await sweepPictures();
  expect(await namesNoted()).toEqual([]);
});

test("a refused update keeps its pictures for its owner's next one, and they are swept after the next decision", async () => {
  const provider = await aProvider();
  const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
  const listing = await aListing({ userId: provider.id, status: "approved" });
  const refused = await aRevision(listing, { pictures: shown(picture) });
  await decide(refused.id, "rejected");

  const next = await aRevision(listing, { createdAt: new Date(Date.now() + 1_000) });
  await sweepPictures();
  expect(await namesNoted()).toEqual([picture.name]);

  await decide(next.id, "accepted");
  await sweepPictures();
  expect(await namesNoted()).toEqual([]);
  expect(await filesThere(picture)).toEqual([false, false, false]);
});

test("the pictures of a refused version are kept for the comparison with its resubmission", async () => {
  const provider = await aProvider();
  const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
  const { id } = await aListing({
    userId: provider.id,
    status: "rejected",
    pictures: shown(picture),
  });
  await everything
    .updateTable("whiteLabelServices")
    .set({ pictures: "[]" })
    .where("id", "=", id)
    .execute();

  await sweepPictures();
  expect(await namesNoted()).toEqual([picture.name]);

  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();
  await sweepPictures();
  expect(await namesNoted()).toEqual([]);
});

test("the pictures of a deleted account are deleted", async () => {
  const provider = await aProvider();
  const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
  await aListing({ userId: provider.id, pictures: shown(picture) });
  await everything.deleteFrom("users").where("id", "=", provider.id).execute();

  await sweepPictures();

  expect(await namesNoted()).toEqual([]);
  expect(await filesThere(picture)).toEqual([false, false, false]);
});

test("a picture whose file cannot be deleted is kept for the next sweep", async () => {
  const { name } = await aPictureOf(await aProvider(), { createdAt: aDayAgo() });
  const inTheWay = join(environment.STORAGE_DIRECTORY ?? "", name);
  await mkdir(inTheWay);

  await expect(sweepPictures()).rejects.toBeInstanceOf(Outage);
  expect(await namesNoted()).toEqual([name]);

  await rmdir(inTheWay);
  await sweepPictures();
  expect(await namesNoted()).toEqual([]);
});

test("a listing that begins to show a picture during the sweep keeps it", async () => {
  const provider = await aProvider();
  const picture = await aStoredPicture({ createdAt: aDayAgo() }, provider);
  const { id } = await aListing({ userId: provider.id });

  const { sweep } = await everything.transaction().execute(async (tx) => {
    await tx
      .updateTable("whiteLabelServices")
      .set({ pictures: shown(picture) })
      .where("id", "=", id)
      .execute();
    const sweep = sweepPictures();
    await vi.waitUntil(async () => (await countWaiting()) === 1, { interval: 5, timeout: 25_000 });
    return { sweep };
  });
  await sweep;

  expect(await namesNoted()).toEqual([picture.name]);
  expect(await filesThere(picture)).toEqual([true, true, true]);
});

async function aStoredPicture(named: { createdAt: Date }, owner?: { id: string }) {
  const picture = await aPictureOf(owner ?? (await aProvider()), named);
  for (const { url } of pictureFiles({ ...picture, url: picture.name })) {
    await storage.putIfAbsent(url, Buffer.from("a picture"));
  }
  return picture;
}

function shown({ url, alt, width, height }: Picture) {
  return JSON.stringify([{ url, alt, width, height }]);
}

function decide(id: string, status: string) {
  return everything.updateTable("listingRevisions").set({ status }).where("id", "=", id).execute();
}

function filesThere({ name, width }: { name: string; width: number }) {
  return Promise.all(pictureFiles({ url: name, width }).map(({ url }) => storage.exists(url)));
}

async function namesNoted() {
  const rows = await everything.selectFrom("pictures").select("name").execute();
  return rows.map(({ name }) => name);
}

async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(everything);
  return rows[0]?.count;
}
