import sharp from "sharp";
import { expect, test } from "vitest";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { aProvider } from "#test/builders.ts";
import { aPicture } from "#test/pictures.ts";
import { findCardPicture } from "./find-card-picture.server.ts";
import { storePicture } from "./store-picture.server.ts";

test("a stored picture is cut to the card's field; without its file there is none", async () => {
  const file = new File([new Uint8Array(await aPicture("png", 1400, 700))], "portal.png");
  const stored = await storePicture(await aProvider(), file);
  if (!stored.ok) throw new Error(stored.refusal);
  const picture = { ...stored.value, alt: "" };

  expect(await sharp(await findCardPicture(picture)).metadata()).toMatchObject({
    format: "png",
    width: 400,
    height: 250,
  });

  await storage.delete(stored.value.name.replace(".webp", "-960.webp"));
  expect(await findCardPicture(picture)).toBeUndefined();
});
