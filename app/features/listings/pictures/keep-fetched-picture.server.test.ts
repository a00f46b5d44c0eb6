import { rename } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import {
  type ReencodedPicture,
  reencodePicture,
} from "#app/infrastructure/images/reencode-picture.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aPicture } from "#test/pictures.ts";
import { findFetchedPicture, keepFetchedPicture } from "./keep-fetched-picture.server.ts";
import { MAX_FETCHED_PICTURES_OF_ACCOUNT } from "./picture-limits.ts";

const sourceUrl = "https://provider.example/portal.png";
const directory = environment.STORAGE_DIRECTORY ?? "";
const search = { sourceUrl, urls: [sourceUrl] };

let reencoded: ReencodedPicture;
let smaller: ReencodedPicture;
beforeEach(async () => {
  reencoded ??= (await reencodePicture(await aPicture("png", 600, 300))) as ReencodedPicture;
  smaller ??= (await reencodePicture(await aPicture("png", 60, 30))) as ReencodedPicture;
});

test("a fetched picture is recorded with its source, stored, and found again only by its owner", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];

  const kept = await keepFetchedPicture(owner, { sourceUrl, reencoded });

  const [row, ...others] = await rows();
  expect(kept).toEqual({ ok: true, value: { url: row?.url, width: 600, height: 300 } });
  expect([row?.userId, row?.sourceUrl, others]).toEqual([owner.id, sourceUrl, []]);
  const found = { url: row?.url, width: 600, height: 300 };
  expect(await findFetchedPicture(owner, search)).toEqual(found);
  const byUrl = { sourceUrl: "https://elsewhere.example/", urls: [row?.url ?? ""] };
  expect(await findFetchedPicture(owner, byUrl)).toEqual(found);
  expect(await findFetchedPicture(stranger, search)).toBeUndefined();
  expect(await findFetchedPicture(stranger, byUrl)).toBeUndefined();
});

test("the same URL is stored once, even by two concurrent jobs; another size is another picture", async () => {
  const owner = await aProvider();

  const keep = () => keepFetchedPicture(owner, { sourceUrl, reencoded });
  const kept = await Promise.all([keep(), keep(), keep()]);
  expect(new Set(kept.map((one) => one.ok && one.value.url)).size).toBe(1);
  expect(await rows()).toHaveLength(1);

  await keepFetchedPicture(owner, { sourceUrl, reencoded: smaller });
  expect(await rows()).toHaveLength(2);
  expect(await findFetchedPicture(owner, search)).toMatchObject({ width: 60 });
});

test("a picture whose files were not stored is not found, and is stored under the same name the next time", async () => {
  const owner = await aProvider();
  await rename(directory, `${directory}-away`);
  try {
    await expect(keepFetchedPicture(owner, { sourceUrl, reencoded })).rejects.toThrow(Outage);
  } finally {
    await rename(`${directory}-away`, directory);
  }
  expect(await findFetchedPicture(owner, search)).toBeUndefined();

  expect(await keepFetchedPicture(owner, { sourceUrl, reencoded })).toMatchObject({ ok: true });
  expect(await findFetchedPicture(owner, search)).toMatchObject({ width: 600 });
  expect(await rows()).toHaveLength(1);
});

test("an account has a limited number of fetched pictures; uploads do not count", async () => {
  const owner = await aProvider();
  const many = Array.from({ length: MAX_FETCHED_PICTURES_OF_ACCOUNT }, (_, index) => {
    const name = `${crypto.randomUUID()}.webp`;
    const from: string | null = index === 0 ? null : `https://provider.example/${index}.png`;
    const size = { width: 1, height: 1 };
    return { name, url: `/logos/${name}`, userId: owner.id, ...size, sourceUrl: from };
  });
  await everything.insertInto("pictures").values(many).execute();

  expect(await keepFetchedPicture(owner, { sourceUrl, reencoded })).toMatchObject({ ok: true });
  const more = { sourceUrl: `${sourceUrl}?2`, reencoded };
  expect(await keepFetchedPicture(owner, more)).toEqual({
    ok: false,
    refusal: "too-many-pictures",
  });
});

function rows() {
  return everything.selectFrom("pictures").selectAll().orderBy("createdAt").execute();
}
