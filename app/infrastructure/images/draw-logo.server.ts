import { openPicture } from "./open-picture.server.ts";

const SIDE = 400;

/**
 * Re-encodes the picture as a WebP of 400 × 400; undefined if the bytes are not a complete picture of a supported kind.
 * Decodes in the calling process; `reencodeLogo` calls it in a sandbox.
 */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  const image = await openPicture(bytes);
  return image
    ?.resize(SIDE, SIDE, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp()
    .toBuffer()
    .catch(() => undefined);
}
