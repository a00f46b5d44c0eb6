import sharp from "sharp";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { aDeclaredPng, aPicture, hostileTexts, SCRIPT, somePictures } from "#test/pictures.ts";
import { reencodePicture } from "./reencode-picture.server.ts";

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "%s becomes a WebP of three widths, uncropped",
  async (kind) => {
    const picture = await reencodePicture(await aPicture(kind, 2000, 1000));

    expect(picture).toMatchObject({ width: 1600, height: 800 });
    const sizes = await Promise.all(picture?.files.map(({ bytes }) => sizeOf(bytes)) ?? []);
    expect(sizes).toEqual(["webp 480x240", "webp 960x480", "webp 1600x800"]);
    expect(picture?.files.map(({ width }) => width)).toEqual([480, 960, 1600]);
  },
);

test("a small picture is not enlarged", async () => {
  const small = await reencodePicture(await aPicture("png", 600, 90));
  expect(await Promise.all(small?.files.map(({ bytes }) => sizeOf(bytes)) ?? [])).toEqual([
    "webp 480x72",
    "webp 600x90",
  ]);

  expect((await reencodePicture(await aPicture("png", 60, 30)))?.files).toHaveLength(1);
});

test("a very tall picture is fitted in", async () => {
  const tall = await reencodePicture(await aPicture("png", 400, 6_000));

  expect(tall).toMatchObject({ width: 160, height: 2400 });
});

test("a photograph is rotated upright before its metadata is dropped", async () => {
  const lying = await sharp(await aPicture("jpeg", 600, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer();

  expect(await reencodePicture(lying)).toMatchObject({ width: 300, height: 600 });
});

test("of an animation the first frame is kept", async () => {
  const colours = ["#ff0000", "#0000ff"].map((background) => ({
    create: { width: 900, height: 90, channels: 3 as const, background },
  }));
  const frames = await Promise.all(colours.map((colour) => sharp(colour).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  for (const { bytes } of (await reencodePicture(animation))?.files ?? []) {
    const { dominant } = await sharp(bytes).stats();
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  }
});

test("only the pixels remain: no appended bytes, no metadata, no colour profile", async () => {
  for (const picture of await somePictures()) {
    const drawn = await reencodePicture(Buffer.concat([picture, Buffer.from(SCRIPT)]));
    expect(drawn).toBeDefined();
    for (const { bytes } of drawn?.files ?? []) {
      const { format, exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
      expect(format).toBe("webp");
      expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array(6).fill(undefined));
      expect(bytes.includes("<script")).toBe(false);
    }
  }
});

test("a picture of ten bits a channel becomes one of eight", async () => {
  const avif = await sharp(await aPicture("png", 700, 300))
    .avif({ bitdepth: 10 })
    .toBuffer()
    .catch(() => undefined);
  // Not every build of the encoder can write it.
  const deep =
    avif ??
    (await sharp(await aPicture("png", 700, 300))
      .toColourspace("rgb16")
      .png()
      .toBuffer());

  expect(await reencodePicture(deep)).toMatchObject({ width: 700, height: 300 });
});

test.each(hostileTexts)("a file that is not a picture is refused: %j", async (text) => {
  expect(await reencodePicture(Buffer.from(text, "latin1"))).toBeUndefined();
});

test("a picture of another kind is refused, even one that its decoder could read", async () => {
  const raw = { raw: { width: 8, height: 8, channels: 3 as const } };
  const tiff = await sharp(Buffer.alloc(192), raw).tiff().toBuffer();

  expect(await reencodePicture(tiff)).toBeUndefined();
});

test("a truncated picture is refused", async () => {
  const picture = await aPicture("png", 800, 600);
  expect(await reencodePicture(picture.subarray(0, picture.length / 2))).toBeUndefined();
});

test("a decompression bomb is refused at once", async () => {
  const bombs = [
    aDeclaredPng(50_000, 50_000),
    aDeclaredPng(30_000, 30_000, { filled: true }),
    aDeclaredPng(4097, 4096, { filled: true }),
  ];
  await reencodePicture(await aPicture("png"));

  for (const bomb of bombs) {
    const started = performance.now();
    expect(await reencodePicture(bomb)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  }
  expect(await reencodePicture(aDeclaredPng(4096, 4096, { filled: true }))).toBeDefined();
});

test("too many at once are refused as busy", async () => {
  const picture = await aPicture("png");
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, () => reencodePicture(picture)),
  );
  const refused = asked.filter(({ status }) => status === "rejected");

  expect(refused).toHaveLength(8);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(Busy);
});

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}
