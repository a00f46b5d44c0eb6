import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandColours,
  contrast,
  MIN_CONTRAST,
  readColour,
  windowGrounds,
} from "./brand-colours.ts";
import { sampleBrand } from "./own-brand.ts";

const edges = [
  "#000000",
  "#ffffff",
  "#767676",
  "#777777",
  "#808080",
  "#00ff00",
  "#ffff00",
  "#ff00ff",
  "#00ffff",
  "#ff0000",
  "#0000ff",
  "#262a34",
];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

function expectReadable(colour: string) {
  const { ground, onGround, light, dark } = brandColours(colour);
  const pairs = [
    [onGround, ground],
    [light.onTint, light.tint],
    [light.text, windowGrounds.light],
    [dark.onTint, dark.tint],
    [dark.text, windowGrounds.dark],
  ] as const;
  for (const [text, on] of pairs)
    expect(contrast(text, on), `${text} on ${on} from ${colour}`).toBeGreaterThanOrEqual(
      MIN_CONTRAST,
    );
}

test("every text can be read on its ground, whatever the colour", () => {
  fc.assert(fc.property(anyColour, expectReadable), { numRuns: 500 });
  for (const colour of edges) expectReadable(colour);
});

test("every grey is readable too: the narrowest case lies among them", () => {
  for (let level = 0; level < 256; level++)
    expectReadable(`#${level.toString(16).padStart(2, "0").repeat(3)}`);
});

test("the ground is the buyer's colour, unchanged", () => {
  fc.assert(fc.property(anyColour, (colour) => brandColours(colour).ground === colour));
});

test("an outline shows a colour that the window would swallow", () => {
  expect(contrast(brandColours("#ffffff").light.edge, "#ffffff")).toBeGreaterThan(1.25);
  expect(contrast(brandColours("#262a34").dark.edge, "#262a34")).toBeGreaterThan(1.25);
  expect(brandColours("#0f766e").light.edge).toBe("#0f766e");
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#0f766e", "#0f766e")).toBe(1);
});

test("a colour is read with and without a hash, long and short", () => {
  expect(readColour(" #0F766E ")).toBe("#0f766e");
  expect(readColour("0f766e")).toBe("#0f766e");
  expect(readColour("#ABC")).toBe("#aabbcc");
  for (const text of ["", "#", "red", "#12", "#12345", "#1234567", "url(x)"])
    expect(readColour(text)).toBeUndefined();
});

test("without scripts the scene has the sample's colours", () => {
  const css = readFileSync("app/ui/scene.css", "utf8");
  const { ground, onGround, light, dark } = brandColours(sampleBrand.colour);

  expect(css).toContain(`--brand: ${ground};`);
  expect(css).toContain(`--on-brand: ${onGround};`);
  for (const [theme, shades] of Object.entries({ light, dark }))
    for (const [name, colour] of Object.entries(shades))
      expect(css).toContain(`--brand-${theme}-${name}: ${colour};`);
  expect(css).toContain(`--scene-window: ${windowGrounds.light};`);
  expect(css).toContain(`--scene-window: ${windowGrounds.dark};`);
});
