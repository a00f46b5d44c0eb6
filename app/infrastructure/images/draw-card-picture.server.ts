import { cardPictureSize } from "#app/shared/card-picture-size.ts";
import { openPicture } from "./open-picture.server.ts";

/**
 * The picture as a PNG that fills the size of a social card's, cut at its longer sides; undefined if the bytes are not a
 * complete picture. Decodes in the calling process; `cropCardPicture` calls it in a sandbox.
 */
export async function drawCardPicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  const image = await openPicture(bytes);
  return image
    ?.resize({ ...cardPictureSize, fit: "cover" })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
