import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { areAlike, printOf } from "./icon-likeness.server.ts";

const icons = {
  bars: '<path fill="#1a3" d="M8 30h10v26H8zM26 12h10v44H26zM44 22h10v34H44z"/>',
  ring: '<circle cx="32" cy="32" r="22" fill="none" stroke="#135" stroke-width="9"/>',
  "red ring": '<circle cx="32" cy="32" r="22" fill="none" stroke="#e22" stroke-width="9"/>',
  letter: '<path fill="#125" d="M14 8h24c16 0 16 24 0 24H24v24H14zM24 16v8h12c6 0 6-8 0-8z"/>',
  wave: '<path fill="#08c" d="M4 40q14-30 28-8t28-8v32H4z"/>',
};

function draw(shapes: string, width = 64) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes}</svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** An icon file with one PNG in it. */
function asIco(png: Buffer) {
  const head = Buffer.alloc(22);
  head.writeUInt32LE(0x00010000, 0);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

async function alike(one: Uint8Array, other: Uint8Array) {
  const [first, second] = [await printOf(one), await printOf(other)];
  return first !== undefined && second !== undefined && areAlike(first, second);
}

test.for(Object.entries(icons))(
  "%s is like itself in other sizes and formats",
  async ([, shapes]) => {
    const own = draw(shapes);
    const others = [
      draw(shapes, 32),
      draw(shapes, 512),
      asIco(draw(shapes, 48)),
      await sharp(draw(shapes, 180)).flatten({ background: "#fff" }).jpeg().toBuffer(),
      await sharp(draw(shapes, 96)).webp({ quality: 60 }).toBuffer(),
    ];
    for (const other of others) expect(await alike(own, other)).toBe(true);
  },
);

test("no icon is like another one, nor like the same shape in another color", async () => {
  const all = Object.values(icons).map((shapes) => draw(shapes));
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) expect(await alike(one, other)).toBe(false);
  }
});

test("a plain area is like nothing, and neither is what is no picture", async () => {
  const plain = draw('<rect width="64" height="64" fill="#135"/>');

  expect(await alike(plain, plain)).toBe(false);
  for (const bytes of ["", "<svg/>", "\0\0\x01\0\xff\xff"])
    expect(await printOf(Buffer.from(bytes, "latin1"))).toBeUndefined();
});
