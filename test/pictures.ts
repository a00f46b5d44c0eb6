import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";

/** Metadata that must be removed. */
export const SCRIPT = "<script>alert('hidden')</script>";

type Kind = "png" | "jpeg" | "webp" | "gif" | "avif";

/** A gradient with a hard edge. */
function draw(width: number, height: number, channels: 3 | 4): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at++) {
    const column = Math.floor(at / channels) % width;
    pixels[at] = at % channels === 3 ? 255 - column : (column * 4 + (at % channels) * 60) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** An ordinary picture. */
export function aPicture(kind: Kind, width = 64, height = 48) {
  return draw(width, height, kind === "jpeg" ? 3 : 4)
    .toFormat(kind)
    .toBuffer();
}

/** Every accepted format in several variants: rotated, animated, interlaced, with metadata. */
export async function somePictures() {
  const noted = { exif: { IFD0: { Copyright: SCRIPT, ImageDescription: "where I live" } } };
  const frames = await Promise.all([1, 2].map(() => draw(24, 24, 4).png().toBuffer()));
  const animated = () => sharp(frames, { join: { animated: true } });

  return Promise.all([
    aPicture("png"),
    draw(33, 17, 4).png({ progressive: true }).withMetadata(noted).toBuffer(),
    draw(40, 40, 3).png({ palette: true }).toBuffer(),
    draw(40, 30, 3).toColourspace("rgb16").png().toBuffer(),
    aPicture("jpeg"),
    draw(48, 32, 3)
      .jpeg({ progressive: true })
      .withMetadata({ ...noted, orientation: 6 })
      .toBuffer(),
    draw(32, 32, 3).toColourspace("cmyk").jpeg().toBuffer(),
    draw(32, 32, 3).greyscale().jpeg().withIccProfile("p3").toBuffer(),
    aPicture("webp"),
    draw(31, 47, 4).webp({ lossless: true }).withMetadata(noted).toBuffer(),
    animated().webp().toBuffer(),
    aPicture("gif"),
    animated().gif().toBuffer(),
    aPicture("avif"),
    draw(32, 48, 3).avif({ lossless: true }).withMetadata(noted).toBuffer(),
  ]);
}

/** A PNG bomb: its header claims any size, and the data decompress to it. */
export function aDeclaredPng(width: number, height: number, { filled = false } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = filled ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(64);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const hostileTexts = [
  "",
  "GIF89a",
  "not a picture",
  `<!doctype html><html>${SCRIPT}</html>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF",
  "P6 9 9 255\n",
  "II*\0\x08\0\0\0\0\0\0\0\0\0",
];

type Mutation = (picture: Buffer, other: Buffer) => Buffer;

const position = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (picture: Buffer, share: number) => Math.floor(picture.length * share);

/** Truncated, bit-flipped, overwritten, spliced, padded and with repeated parts. */
const broken = fc.oneof<fc.Arbitrary<Mutation>[]>(
  position.map((share) => (picture) => picture.subarray(0, at(picture, share))),
  fc
    .array(fc.tuple(position, fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 24 })
    .map((flips) => (picture) => {
      const mutated = Buffer.from(picture);
      for (const [share, bit] of flips) {
        const position = at(picture, share);
        mutated.writeUInt8(mutated.readUInt8(position) ^ (1 << bit), position);
      }
      return mutated;
    }),
  // The header, with sizes, tables and lengths.
  fc
    .array(fc.tuple(fc.integer({ min: 8, max: 120 }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((bytes) => (picture) => {
      const mutated = Buffer.from(picture);
      for (const [position, value] of bytes) mutated[position % picture.length] = value;
      return mutated;
    }),
  fc.tuple(position, position).map(
    ([from, to]) =>
      (picture, other) =>
        Buffer.concat([picture.subarray(0, at(picture, from)), other.subarray(at(other, to))]),
  ),
  fc
    .tuple(position, fc.uint8Array({ minLength: 1, maxLength: 400 }))
    .map(([share, noise]) => (picture) => {
      const cut = at(picture, share);
      return Buffer.concat([picture.subarray(0, cut), noise, picture.subarray(cut)]);
    }),
  fc.tuple(position, position).map(([from, to]) => (picture) => {
    const [start, end] = [at(picture, Math.min(from, to)), at(picture, Math.max(from, to))];
    return Buffer.concat([picture.subarray(0, end), picture.subarray(start)]);
  }),
);

/** Foreign data before, after or instead of the picture, a false size, or an intact picture. */
const forged = fc.oneof<fc.Arbitrary<Mutation>[]>(
  fc
    .constantFrom(SCRIPT, `*/=1;${SCRIPT}`, `-->${SCRIPT}`)
    .map((tail) => (picture) => Buffer.concat([picture, Buffer.from(tail)])),
  fc
    .constantFrom(...hostileTexts)
    .map((text) => (picture) => Buffer.concat([Buffer.from(text, "latin1"), picture])),
  fc.constantFrom(...hostileTexts).map((text) => () => Buffer.from(text, "latin1")),
  fc
    .tuple(fc.integer({ min: 1, max: 0x7f_ff_ff_ff }), fc.integer({ min: 1, max: 0x7f_ff_ff_ff }))
    .map(
      ([width, height]) =>
        () =>
          aDeclaredPng(width, height),
    ),
  fc.constant((picture) => picture),
);

const mutations = fc.oneof({ arbitrary: broken, weight: 4 }, { arbitrary: forged, weight: 1 });

const labels = fc.constantFrom(
  ...([
    "logo.png image/png",
    "logo.svg image/svg+xml",
    "logo.html text/html",
    "../../x.webp ",
  ] as const),
);

/** Mutated pictures from one seed, with names and types that may be false. */
export function* mutatedFiles(pictures: readonly Buffer[], count: number, seed: number) {
  const which = fc.nat({ max: pictures.length - 1 });
  const plans = fc.sample(fc.tuple(which, which, mutations, labels), { seed, numRuns: count });
  for (const [one, other, mutate, label] of plans) {
    const bytes = mutate(pictures[one] as Buffer, pictures[other] as Buffer);
    const [name = "", type] = label.split(" ");
    yield new File([new Uint8Array(bytes)], name, { type });
  }
}
