import type { BrandLogo } from "#app/features/brand-view/own-brand.ts";

const kinds = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"];
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 400;
/** A drawing without a size of its own. */
const NO_SIZE = 300;

/** Draws the file anew as a PNG, in the browser. A drawing (SVG) is never put into the page as markup. */
export async function readLogo(file: File): Promise<BrandLogo | { refusal: string }> {
  if (!kinds.includes(file.type))
    return { refusal: "That is not a PNG, JPEG, WebP or SVG picture. Please choose another file." };
  if (file.size > MAX_BYTES)
    return { refusal: "The file is larger than 2 MB. Please choose a smaller one." };

  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return redraw(image);
  } catch {
    return { refusal: "The file cannot be read as a picture. Please choose another one." };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function redraw(image: HTMLImageElement): BrandLogo {
  const [wide, high] = [image.naturalWidth || NO_SIZE, image.naturalHeight || NO_SIZE];
  const scale = Math.min(MAX_SIDE / wide, MAX_SIDE / high);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");

  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  return { url: canvas.toDataURL("image/png"), width, height, isLight: isLight(data) };
}

/** Whether the drawing is light on a ground that shows through. */
function isLight(pixels: Uint8ClampedArray) {
  let [weight, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    weight += alpha;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
  }
  const covered = weight / (255 * (pixels.length / 4));
  return covered < 0.9 && weight > 0 && light / weight > 190;
}
