import { openPicture } from "../images/open-picture.server.ts";

const SIDE = 17;
/** Pixels of a point, in each direction. */
const BLOCK = 8;
const WIDTH = SIDE * BLOCK;
const CHANNELS = 3;
/** Icons that differ only by size, format or compression are nearer to 1. */
const MIN_LIKENESS = 0.93;
/** Two plain shapes have the same edges, so their colors are compared too; of 255. */
const MAX_COLOR_DIFFERENCE = 10;
/** Of all steps together; a plain area has less. */
const MIN_CONTRAST = 300;

type IconPrint = { steps: number[]; colors: number[] };

/** How a small copy of a picture gets darker or lighter from point to point, and its colors; undefined for plain or unknown pictures. */
export async function printOf(bytes: Uint8Array): Promise<IconPrint | undefined> {
  const image = await openPicture(pictureIn(bytes)).catch(() => undefined);
  const pixels = await image
    ?.flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(WIDTH, WIDTH, { fit: "fill", kernel: "linear" })
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (pixels?.length !== WIDTH * WIDTH * CHANNELS) return undefined;

  const colors = averages(pixels);
  const points = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = colors.slice(at * CHANNELS);
    return 0.3 * red + 0.6 * green + 0.1 * blue;
  });
  const step = (from: number, to: number) => (points[to] ?? 0) - (points[from] ?? 0);
  const inner = points.flatMap((_, at) =>
    at % SIDE < SIDE - 1 && at < SIDE * (SIDE - 1) ? at : [],
  );
  const steps = inner.flatMap((at) => [step(at, at + 1), step(at, at + SIDE)]);
  return lengthOf(steps) >= MIN_CONTRAST ? { steps, colors } : undefined;
}

/** The mean color of each block: sampling alone depends on where a thin line falls. */
function averages(pixels: Uint8Array) {
  const sums = new Array<number>(SIDE * SIDE * CHANNELS).fill(0);
  for (const [at, value] of pixels.entries()) {
    const pixel = Math.floor(at / CHANNELS);
    const [column, row] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const point = Math.floor(row / BLOCK) * SIDE + Math.floor(column / BLOCK);
    const place = point * CHANNELS + (at % CHANNELS);
    sums[place] = (sums[place] ?? 0) + value / BLOCK ** 2;
  }
  return sums;
}

export function areAlike(one: IconPrint, other: IconPrint) {
  const product = one.steps.reduce((sum, step, at) => sum + step * (other.steps[at] ?? 0), 0);
  const difference = one.colors.reduce(
    (sum, color, at) => sum + Math.abs(color - (other.colors[at] ?? 0)),
    0,
  );
  return (
    product >= MIN_LIKENESS * lengthOf(one.steps) * lengthOf(other.steps) &&
    difference <= one.colors.length * MAX_COLOR_DIFFERENCE
  );
}

function lengthOf(steps: readonly number[]) {
  return Math.hypot(...steps);
}

const ICO_ENTRY_BYTES = 16;
const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** An icon file holds pictures; the last PNG in it, or the file itself. */
function pictureIn(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x00010000) return bytes;
  const pictures: Buffer[] = [];
  for (let entry = 0; entry < bytes.readUInt16LE(4) && entry < 20; entry++) {
    const at = 6 + entry * ICO_ENTRY_BYTES;
    if (at + ICO_ENTRY_BYTES > bytes.length) break;
    const start = bytes.readUInt32LE(at + 12);
    pictures.push(bytes.subarray(start, start + bytes.readUInt32LE(at + 8)));
  }
  return pictures.findLast((one) => one.indexOf(PNG_SIGNATURE) === 0) ?? bytes;
}
