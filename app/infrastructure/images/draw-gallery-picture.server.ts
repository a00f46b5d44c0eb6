import sharp from "sharp";
import { fileWidths, MAX_PICTURE_HEIGHT, MAX_PICTURE_WIDTH } from "#app/shared/picture-widths.ts";
import { openPicture } from "./open-picture.server.ts";

/** Twice as fast as the default, for files of the same size within a few per cent. */
const EFFORT = 2;

/**
 * Re-encodes the picture as a WebP of each width, ascending; undefined if the bytes are not a complete picture of a
 * supported kind. Decodes in the calling process; `reencodePicture` calls it in a sandbox.
 */
export async function drawGalleryPicture(bytes: Uint8Array): Promise<Buffer[] | undefined> {
  const image = await openPicture(bytes);
  const largest = await image
    ?.resize(MAX_PICTURE_WIDTH, MAX_PICTURE_HEIGHT, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!largest) return undefined;

  const { data, info } = largest;
  const files: Buffer[] = [];
  for (const width of fileWidths(info.width)) {
    files.push(
      await sharp(data, { raw: info }).resize({ width }).webp({ effort: EFFORT }).toBuffer(),
    );
  }
  return files;
}
