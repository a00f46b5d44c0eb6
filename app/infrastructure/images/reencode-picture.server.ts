import { createRequire } from "node:module";
import { fileWidths, MAX_PICTURE_HEIGHT, MAX_PICTURE_WIDTH } from "#app/shared/picture-widths.ts";
import { sizeOfPlainWebp } from "./is-plain-webp.server.ts";
import { splitFiles } from "./joined-files.server.ts";
import { openPictureSandbox } from "./picture-sandbox.server.ts";

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/images/draw-gallery-pictures.server.ts");

/** A form brings eight. */
const pool = openPictureSandbox(program, { outputBytes: 8 * 1024 * 1024, maxWaiting: 40 });

export type ReencodedPicture = {
  width: number;
  height: number;
  /** Ascending; the last has the size above. */
  files: { width: number; bytes: Buffer }[];
};

/** The picture as WebP in up to three widths; undefined if the bytes are not a picture of a supported kind. */
export async function reencodePicture(bytes: Uint8Array): Promise<ReencodedPicture | undefined> {
  const answer = await pool.run(bytes);
  const files = answer.end === "finished" ? splitFiles(answer.output) : undefined;
  const sizes = files?.map((file) => sizeOfPlainWebp(file));
  const largest = sizes?.at(-1);
  if (!files || !sizes || !largest) return undefined;

  const { width, height } = largest;
  const expected = fileWidths(width);
  const isExpected =
    width <= MAX_PICTURE_WIDTH &&
    height <= MAX_PICTURE_HEIGHT &&
    sizes.length === expected.length &&
    sizes.every((size, index) => size && size.width === expected[index] && size.height <= height);
  if (!isExpected) return undefined;
  return {
    width,
    height,
    files: files.map((bytes, index) => ({ width: expected[index] ?? width, bytes })),
  };
}
