import { expect, test } from "vitest";
import { isNightly } from "#test/nightly.ts";
import { aPicture, somePictures } from "#test/pictures.ts";
import { drawLogo } from "./draw-logo.server.ts";

/** Cuts in addition to those in the last bytes, where a decoder already has every pixel. */
const CUTS = isNightly ? 400 : 6;
const LAST_BYTES = 14;

test("a picture of any kind that is truncated anywhere is refused", {
  timeout: 90_000,
}, async () => {
  const kinds = ["png", "jpeg", "webp", "gif", "avif"] as const;
  const larger = await Promise.all(kinds.map((kind) => aPicture(kind, 300, 200)));

  for (const [index, picture] of [...larger, ...(await somePictures())].entries()) {
    const spread = Array.from({ length: CUTS }, (_, cut) =>
      Math.floor((picture.length * cut) / CUTS),
    );
    const last = Array.from({ length: LAST_BYTES }, (_, bytes) => picture.length - 1 - bytes);
    for (const length of [...spread, ...last]) {
      const cut = picture.subarray(0, length);
      expect([index, length, await drawLogo(cut)]).toEqual([index, length, undefined]);
    }
    expect(await drawLogo(picture)).toBeDefined();
  }
});

test("of HEIF only AVIF is taken, whatever brand or codec a file names instead", async () => {
  const avif = await aPicture("avif");
  const renamed = (from: string, to: string) =>
    Buffer.from(avif.toString("latin1").replaceAll(from, to), "latin1");

  for (const brand of ["heic", "heix", "hevc", "mif1", "msf1", "jpeg", "j2ki"])
    expect([brand, await drawLogo(renamed("avif", brand))]).toEqual([brand, undefined]);
  for (const codec of ["hvc1", "vvc1", "avc1", "jpeg", "j2k1", "unci", "mski"])
    expect([codec, await drawLogo(renamed("av01", codec))]).toEqual([codec, undefined]);
});
