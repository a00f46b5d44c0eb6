import { cropCardPicture } from "#app/infrastructure/images/crop-card-picture.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { fileAtLeast, type Picture } from "./picture.ts";

/** Twice the width of a card's picture, so that a wide one that is cut stays sharp. */
const MIN_WIDTH = 800;

/**
 * A PNG for a social card; undefined if the file is missing or not a picture. Throws if the storage fails or too many
 * are being drawn.
 */
export async function findCardPicture(picture: Picture): Promise<Buffer | undefined> {
  const file = await storage.read(nameIn(fileAtLeast(picture, MIN_WIDTH)));
  return file && cropCardPicture(file);
}

function nameIn(url: string) {
  return url.slice(url.lastIndexOf("/") + 1);
}
