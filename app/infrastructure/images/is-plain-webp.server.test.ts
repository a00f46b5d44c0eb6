import sharp from "sharp";
import { expect, test } from "vitest";
import { isPlainWebp } from "./is-plain-webp.server.ts";

const draw = (channels: 3 | 4, side = 400) =>
  sharp({ create: { width: side, height: side, channels, background: "#ff000080" } });

test("what our encoder writes is plain: with and without transparency, lossy and lossless", async () => {
  for (const channels of [3, 4] as const) {
    for (const lossless of [true, false]) {
      const file = await draw(channels).webp({ lossless }).toBuffer();
      expect([channels, lossless, isPlainWebp(file, 400)]).toEqual([channels, lossless, true]);
    }
  }
});

test("anything beside the pixels, another size or another format is not", async () => {
  const plain = await draw(4).webp().toBuffer();
  const noted = await draw(4)
    .withExif({ IFD0: { Copyright: "<script>" } })
    .webp()
    .toBuffer();
  const others = [
    noted,
    Buffer.concat([plain, Buffer.from("<script>")]),
    plain.subarray(0, -2),
    await draw(4, 399).webp().toBuffer(),
    await draw(4).png().toBuffer(),
    Buffer.of(),
    Buffer.from("RIFF"),
    plain.subarray(0, 12),
    plain.subarray(0, 20),
  ];

  expect(others.map((file) => isPlainWebp(file, 400))).toEqual(others.map(() => false));
});
