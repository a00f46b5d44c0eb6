import { expect, test } from "vitest";
import { aPicture, somePictures } from "#test/pictures.ts";
import { drawGalleryPicture } from "./draw-gallery-picture.server.ts";

const LAST_BYTES = 14;

test("a picture of any kind that is truncated anywhere is refused", async () => {
  for (const [index, picture] of (await somePictures()).entries()) {
    const spread = [0.1, 0.4, 0.7].map((share) => Math.floor(picture.length * share));
    const last = Array.from({ length: LAST_BYTES }, (_, bytes) => picture.length - 1 - bytes);
    for (const length of [...spread, ...last]) {
      const cut = picture.subarray(0, length);
      expect([index, length, await drawGalleryPicture(cut)]).toEqual([index, length, undefined]);
    }
    expect(await drawGalleryPicture(picture)).toBeDefined();
  }
});

test("of HEIF only AVIF is taken, whatever brand or codec a file names instead", async () => {
  const avif = await aPicture("avif");
  const renamed = (from: string, to: string) =>
    Buffer.from(avif.toString("latin1").replaceAll(from, to), "latin1");

  for (const brand of ["heic", "hevc", "mif1"])
    expect([brand, await drawGalleryPicture(renamed("avif", brand))]).toEqual([brand, undefined]);
  for (const codec of ["hvc1", "jpeg", "unci"])
    expect([codec, await drawGalleryPicture(renamed("av01", codec))]).toEqual([codec, undefined]);
});
