import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { isWhole } from "./is-whole.server.ts";

/** Guards against decompression bombs. */
const MAX_PIXELS = 4096 * 4096;

/** Maps the detected type to the decoder's name. AVIF is HEIF with the AV1 codec; other codecs are rejected. */
const kinds: Record<string, { format: string; compression?: string }> = {
  "image/png": { format: "png" },
  "image/apng": { format: "png" },
  "image/jpeg": { format: "jpeg" },
  "image/webp": { format: "webp" },
  "image/gif": { format: "gif" },
  "image/avif": { format: "heif", compression: "av1" },
};

// Every decoder adds attack surface, so only those we need are enabled. SVG, PDF and TIFF are disabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Pictures rarely repeat, so a cache would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** The first frame, turned upright; undefined if the bytes are not a complete picture of a supported kind. */
export async function openPicture(bytes: Uint8Array) {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const expected = type && kinds[type.mime];
  if (!expected || !isWhole(bytes, type.mime)) return undefined;

  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" });
  const found = await image.metadata().catch(() => undefined);
  if (found?.format !== expected.format || found.compression !== expected.compression)
    return undefined;

  return image.autoOrient();
}
