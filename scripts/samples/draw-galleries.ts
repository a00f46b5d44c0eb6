import sharp from "sharp";
import { reencodePicture } from "#app/infrastructure/images/reencode-picture.server.ts";
import { prepareStorage, storage } from "#app/infrastructure/storage/storage.server.ts";
import { fileOfWidth } from "#app/shared/picture-widths.ts";
import { Draw } from "./draw.ts";
import { drawScreen, type Screen, screens, screenTones } from "./draw-screen.ts";

/** A drawn screen, which any number of sample listings can have as a picture of their own. */
export type SamplePicture = {
  alt: string;
  width: number;
  height: number;
  /** Stores its files under this name, unless they are there, and returns the URL. */
  store: (name: string) => Promise<string>;
};

/** One gallery for each tone. */
export async function drawGalleries(): Promise<SamplePicture[][]> {
  await prepareStorage();
  return Promise.all(
    screenTones.map((tone, at) =>
      Promise.all(
        Object.entries(screens).map(([screen, alt], place) =>
          toPicture(drawScreen(screen as Screen, tone, new Draw(10 * at + place + 1)), alt),
        ),
      ),
    ),
  );
}

async function toPicture(svg: string, alt: string): Promise<SamplePicture> {
  const drawn = await reencodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  if (!drawn) throw new Error("a drawing was not re-encoded");
  const { width, height, files } = drawn;
  const store = async (name: string) => {
    await Promise.all(
      files.map((file) =>
        storage.putIfAbsent(fileOfWidth(name, { width: file.width, of: width }), file.bytes),
      ),
    );
    return storage.publicUrl(name);
  };
  return { alt, width, height, store };
}
