import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { aLogo, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { isNightly } from "#test/nightly.ts";
import { aPicture, mutatedFiles, somePictures } from "#test/pictures.ts";
import { MAX_LOGO_BYTES } from "./logo.ts";
import { storeLogo } from "./store-logo.server.ts";

const directory = environment.STORAGE_DIRECTORY ?? "";
let picture: Buffer;

beforeEach(async () => {
  picture ??= await aPicture("png");
});

test.each([
  ["a provider", aProvider],
  ["a moderator", aModerator],
])("%s stores a logo under a generated name, and the row has its owner", async (_, anActor) => {
  const actor = await anActor();

  const stored = await storeLogo(actor, aFile(picture, "../my-name.png"));

  expect(stored).toEqual({
    ok: true,
    value: { name: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/), url: expect.any(String) },
  });
  const { name, url } = accepted(stored);
  expect(url).toBe(`/logos/${name}`);
  expect(await storedRows()).toEqual([{ name, url, userId: actor.id }]);
  expect(await sharp(await readFile(join(directory, name))).metadata()).toMatchObject({
    format: "webp",
    width: 400,
    height: 400,
  });
});

test("a file of more than 2 MB is refused before it is decoded", async () => {
  const actor = await aProvider();
  const padded = Buffer.concat([picture, Buffer.alloc(MAX_LOGO_BYTES - picture.length)]);

  expect(await storeLogo(actor, aFile(Buffer.concat([padded, Buffer.alloc(1)])))).toEqual(
    refusal("logo-too-large"),
  );
  expect(await storeLogo(actor, aFile(padded))).toMatchObject({ ok: true });
});

test("a file that is not a picture is neither stored nor recorded, whatever its name and type", async () => {
  const before = await readdir(directory);
  const html = aFile(Buffer.from("<script>alert(1)</script>"), "logo.png");

  expect(await storeLogo(await aProvider(), html)).toEqual(refusal("not-a-picture"));

  expect(await storedRows()).toEqual([]);
  expect(await readdir(directory)).toEqual(before);
});

test("an account can upload thirty logos in half an hour, and other accounts are not affected", async () => {
  const [eager, other] = [await aProvider(), await aProvider()];
  const nothing = aFile(Buffer.from("nothing"));
  for (let turn = 0; turn < 30; turn++) {
    expect(await storeLogo(eager, nothing)).toEqual(refusal("not-a-picture"));
  }

  expect(await storeLogo(eager, aFile(picture))).toEqual(refusal("too-many-logos"));
  expect(await storeLogo(other, aFile(picture))).toMatchObject({ ok: true });
});

test("an account has at most 200 logos, even with two concurrent uploads", async () => {
  const provider = await aProvider();
  await Promise.all(Array.from({ length: 199 }, () => aLogo(provider)));
  await aLogo(await aProvider());

  const sent = await whileLogosAreLocked(2, () => storeLogo(provider, aFile(picture)));

  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(sent).toContainEqual(refusal("too-many-logos"));
  expect((await storedRows()).filter(({ userId }) => userId === provider.id)).toHaveLength(200);
});

test("logos fetched by an import do not count", async () => {
  const provider = await aProvider();
  const sourceUrl = "https://provider.example/logo.png";
  await Promise.all(Array.from({ length: 200 }, () => aLogo(provider, { sourceUrl })));

  expect(await storeLogo(provider, aFile(picture))).toMatchObject({ ok: true });
});

test("a storage failure is refused, and the row is kept for the sweep", async () => {
  const actor = await aProvider();
  await rename(directory, `${directory}-unavailable`);
  const stored = await storeLogo(actor, aFile(picture));
  await rename(`${directory}-unavailable`, directory);

  expect(stored).toEqual(refusal("logo-not-stored"));
  expect(await storedRows()).toMatchObject([{ userId: actor.id }]);
});

test.runIf(isNightly)(
  "each of 5,000 broken and forged files is refused or re-encoded, and memory stays flat",
  async () => {
    const before = (await readdir(directory)).length;
    const files = mutatedFiles(await somePictures(), 5_000, 20_261_115);
    const actors = await Promise.all(Array.from({ length: 167 }, aProvider));
    const memory: number[] = [];
    let [sent, stored] = [0, 0];

    async function sendAll() {
      for (const file of files) {
        if (sent % 250 === 0) memory.push(measureMemory());
        const actor = actors[Math.floor(sent++ / 30)] ?? (await aProvider());
        const result = await storeLogo(actor, file);
        if (!result.ok) expect(result).toEqual(refusal("not-a-picture"));
        else {
          stored++;
          await expectRedrawn(result.value.name);
        }
      }
    }
    await Promise.all([sendAll(), sendAll()]);
    memory.push(measureMemory());

    expect(sent).toBe(5_000);
    // Most mutations ruin a picture and some do not: both paths must have been taken often.
    expect(stored).toBeGreaterThan(1_000);
    expect(sent - stored).toBeGreaterThan(1_000);
    expect((await readdir(directory)).length - before).toBe(stored);
    expect(await storedRows()).toHaveLength(stored);

    // Memory fluctuates, so peaks are compared: after warm-up, in the first half and in the second half.
    const [warm, first, second] = [memory.slice(0, 3), memory.slice(3, 10), memory.slice(10)].map(
      (readings) => Math.max(...readings),
    ) as [number, number, number];
    expect(second - warm).toBeLessThan(200);
    expect(second - first).toBeLessThan(80);
  },
  240_000,
);

/** In megabytes, after garbage collection. */
function measureMemory() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage.rss() / 1024 / 1024;
}

async function expectRedrawn(name: string) {
  const file = await readFile(join(directory, name));
  const { format, width, height, pages, exif, xmp, iptc, icc } = await sharp(file).metadata();

  expect([format, width, height, pages]).toEqual(["webp", 400, 400, undefined]);
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(file.includes("<script")).toBe(false);
}

/** Blocks all uploads at the lock before any of them continues. */
async function whileLogosAreLocked<Value>(count: number, send: () => Promise<Value>) {
  const sent = await everything.transaction().execute(async (tx) => {
    await sql`lock table logos in share mode`.execute(tx);
    const all = Array.from({ length: count }, send);
    await vi.waitUntil(async () => (await countWaiting()) === count, {
      interval: 5,
      timeout: 25_000,
    });
    return { all };
  });
  return Promise.all(sent.all);
}

async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(everything);
  return rows[0]?.count;
}

function storedRows() {
  return everything.selectFrom("logos").select(["name", "url", "userId"]).execute();
}

function aFile(bytes: Buffer, name = "logo.png") {
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

function refusal(reason: string) {
  return { ok: false, refusal: reason };
}

function accepted<Value>(result: { ok: true; value: Value } | { ok: false }) {
  if (!result.ok) throw new Error("it was refused");
  return result.value;
}
