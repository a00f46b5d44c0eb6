import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { isNightly } from "#test/nightly.ts";
import { aPicture, mutatedFiles, somePictures } from "#test/pictures.ts";
import { MAX_PICTURE_BYTES, pictureFiles } from "./picture.ts";
import { MAX_PICTURES_OF_ACCOUNT, picturesOfAccount } from "./picture-limits.ts";
import { storePicture } from "./store-picture.server.ts";

const directory = environment.STORAGE_DIRECTORY ?? "";
let picture: Buffer;

beforeEach(async () => {
  picture ??= await aPicture("png", 1000, 500);
});

test.each([
  ["a provider", aProvider],
  ["a moderator", aModerator],
])(
  "%s stores a picture in its widths under a generated name, and the row has its owner",
  async (_, anActor) => {
    const actor = await anActor();

    const { name, url, width, height } = accepted(
      await storePicture(actor, aFile(picture, "../my-name.png")),
    );

    expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect([url, width, height]).toEqual([`/logos/${name}`, 1000, 500]);
    expect(await storedRows()).toEqual([{ name, url, userId: actor.id, width, height }]);
    for (const file of pictureFiles({ url: name, width })) {
      expect(await sharp(await readFile(join(directory, file.url))).metadata()).toMatchObject({
        format: "webp",
        width: file.width,
      });
    }
  },
);

test("a file of more than 2 MB is refused before it is decoded", async () => {
  const actor = await aProvider();
  const padded = Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES - picture.length)]);

  expect(await storePicture(actor, aFile(Buffer.concat([padded, Buffer.alloc(1)])))).toEqual(
    refusal("picture-too-large"),
  );
  expect(await storePicture(actor, aFile(padded))).toMatchObject({ ok: true });
});

test("a file that is not a picture is neither stored nor recorded, whatever its name and type", async () => {
  const before = await readdir(directory);
  const html = aFile(Buffer.from("<script>alert(1)</script>"), "portal.png");

  expect(await storePicture(await aProvider(), html)).toEqual(refusal("not-a-picture"));

  expect(await storedRows()).toEqual([]);
  expect(await readdir(directory)).toEqual(before);
});

test("an account can upload eighty pictures in half an hour, and other accounts are not affected", async () => {
  const [eager, other] = [await aProvider(), await aProvider()];
  for (let turn = 0; turn < picturesOfAccount.max; turn++) {
    await consumeRateLimit([picturesOfAccount, eager.id]);
  }

  expect(await storePicture(eager, aFile(picture))).toEqual(refusal("too-many-pictures"));
  expect(await storePicture(other, aFile(picture))).toMatchObject({ ok: true });
});

test("an account has a limited number of pictures; those fetched by an import do not count", async () => {
  const provider = await aProvider();
  const rows = Array.from({ length: MAX_PICTURES_OF_ACCOUNT }, () => {
    const name = `${crypto.randomUUID()}.webp`;
    const sourceUrl: string | null = "https://provider.example/portal.png";
    return { name, url: `/logos/${name}`, userId: provider.id, width: 1, height: 1, sourceUrl };
  });
  await everything.insertInto("pictures").values(rows).execute();
  expect(await storePicture(provider, aFile(picture))).toMatchObject({ ok: true });

  await everything.updateTable("pictures").set({ sourceUrl: null }).execute();
  expect(await storePicture(provider, aFile(picture))).toEqual(refusal("too-many-pictures"));
});

test("a storage failure is refused, and the row is kept for the sweep", async () => {
  const actor = await aProvider();
  await rename(directory, `${directory}-unavailable`);
  const stored = await storePicture(actor, aFile(picture));
  await rename(`${directory}-unavailable`, directory);

  expect(stored).toEqual(refusal("picture-not-stored"));
  expect(await storedRows()).toMatchObject([{ userId: actor.id }]);
});

test.runIf(isNightly)(
  "each of 2,000 broken and forged files is refused or re-encoded",
  async () => {
    const before = (await readdir(directory)).length;
    let [sent, files] = [0, 0];
    let actor = await aProvider();
    for (const file of mutatedFiles(await somePictures(), 2_000, 20_261_118)) {
      if (sent++ % picturesOfAccount.max === 0) actor = await aProvider();
      const result = await storePicture(actor, file);
      if (!result.ok) expect(result).toEqual(refusal("not-a-picture"));
      else files += pictureFiles(result.value).length;
    }

    expect([files > 400, sent - files > 400]).toEqual([true, true]);
    expect((await readdir(directory)).length - before).toBe(files);
  },
  240_000,
);

function storedRows() {
  return everything
    .selectFrom("pictures")
    .select(["name", "url", "userId", "width", "height"])
    .execute();
}

function aFile(bytes: Buffer, name = "portal.png") {
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

function refusal(reason: string) {
  return { ok: false, refusal: reason };
}

function accepted<Value>(result: { ok: true; value: Value } | { ok: false }) {
  if (!result.ok) throw new Error("it was refused");
  return result.value;
}
