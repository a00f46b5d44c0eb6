import sharp from "sharp";
import { expect, test } from "vitest";
import { aPicture } from "#test/pictures.ts";
import { drawCardPicture } from "./draw-card-picture.server.ts";

test("the middle of the picture is shown", async () => {
  const left = { create: { width: 300, height: 250, channels: 3 as const, background: "#f00" } };
  const bands = ["#f00", "#0f0", "#00f"].map((background, index) => ({
    input: { create: { ...left.create, background } },
    left: index * 300,
    top: 0,
  }));
  const wide = await sharp({ create: { ...left.create, width: 900 } })
    .composite(bands)
    .webp({ lossless: true })
    .toBuffer();

  const png = sharp(await drawCardPicture(wide));
  const { data } = await png.raw().toBuffer({ resolveWithObject: true });
  const middle = (125 * 400 + 200) * 3;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0, 255, 0]);
});

test("a truncated picture is refused", async () => {
  const picture = await aPicture("webp", 300, 200);
  expect(await drawCardPicture(picture.subarray(0, picture.length / 2))).toBeUndefined();
});
