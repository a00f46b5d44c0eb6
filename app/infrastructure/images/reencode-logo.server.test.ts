import sharp from "sharp";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { aDeclaredPng, aPicture, hostileTexts, SCRIPT, somePictures } from "#test/pictures.ts";
import { reencodeLogo } from "./reencode-logo.server.ts";

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "%s becomes a WebP of 400 × 400, uncropped and on transparent ground",
  async (kind) => {
    const logo = await reencodeLogo(await aPicture(kind, 60, 30));

    expect(await sharp(logo).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 });
    const alpha = await alphaOf(logo);
    expect([alpha(200, 50), alpha(200, 200), alpha(200, 350)]).toEqual([0, expect.any(Number), 0]);
    expect(alpha(200, 200)).toBeGreaterThan(0);
  },
);

test("a photograph is rotated upright before its metadata is dropped", async () => {
  const lying = await sharp(await aPicture("jpeg", 60, 30))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const alpha = await alphaOf(await reencodeLogo(lying));

  expect([alpha(50, 200), alpha(200, 50)]).toEqual([0, 255]);
});

test("of an animation the first frame is kept", async () => {
  const colours = ["#ff0000", "#0000ff"].map((background) => ({
    create: { width: 9, height: 9, channels: 3 as const, background },
  }));
  const frames = await Promise.all(colours.map((colour) => sharp(colour).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  const logo = await reencodeLogo(animation);
  const { dominant } = await sharp(logo).stats();

  expect((await sharp(logo).metadata()).pages).toBeUndefined();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test("only the pixels remain: no appended bytes, no metadata, no colour profile", async () => {
  for (const picture of await somePictures()) {
    const logo = await reencodeLogo(Buffer.concat([picture, Buffer.from(SCRIPT)]));
    const { format, exif, xmp, iptc, icc, comments, orientation } = await sharp(logo).metadata();

    expect(format).toBe("webp");
    expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array(6).fill(undefined));
    expect(logo?.includes("<script")).toBe(false);
  }
});

test.each(hostileTexts)("a file that is not a picture is refused: %j", async (text) => {
  expect(await reencodeLogo(Buffer.from(text, "latin1"))).toBeUndefined();
});

test("a picture of another kind is refused, even one that its decoder could read", async () => {
  const raw = { raw: { width: 8, height: 8, channels: 3 as const } };
  const tiff = await sharp(Buffer.alloc(192), raw).tiff().toBuffer();

  expect(await reencodeLogo(tiff)).toBeUndefined();
});

test("a truncated picture is refused", async () => {
  const picture = await aPicture("png");
  expect(await reencodeLogo(picture.subarray(0, picture.length / 2))).toBeUndefined();
});

test("a decompression bomb is refused at once", async () => {
  const bombs = [
    aDeclaredPng(50_000, 50_000),
    aDeclaredPng(30_000, 30_000, { filled: true }),
    aDeclaredPng(4097, 4096, { filled: true }),
  ];
  await reencodeLogo(await aPicture("png"));

  for (const bomb of bombs) {
    const started = performance.now();
    expect(await reencodeLogo(bomb)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  }
  expect(await reencodeLogo(aDeclaredPng(4096, 4096, { filled: true }))).toBeDefined();
});

test("too many at once are refused as busy", async () => {
  const picture = await aPicture("png");
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => reencodeLogo(picture)));
  const refused = asked.filter(({ status }) => status === "rejected");

  expect(refused).toHaveLength(8);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(Busy);
});

async function alphaOf(logo: Buffer | undefined) {
  const { data, info } = await sharp(logo)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
}
