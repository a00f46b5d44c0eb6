import sharp from "sharp";
import { expect, test } from "vitest";
import { aPicture, hostileTexts } from "#test/pictures.ts";
import { cropCardPicture } from "./crop-card-picture.server.ts";

test.each([
  ["wide", 1200, 300],
  ["tall", 300, 1200],
  ["small", 20, 20],
])("a %s picture fills the card's field, as a PNG", async (_, width, height) => {
  const png = await cropCardPicture(await aPicture("webp", width, height));

  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 400, height: 250 });
});

test("what is not a picture is refused", async () => {
  for (const text of hostileTexts)
    expect(await cropCardPicture(Buffer.from(text, "latin1")), text).toBeUndefined();
});
