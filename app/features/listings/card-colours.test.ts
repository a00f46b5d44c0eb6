import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TONES } from "#app/shared/monogram.ts";
import { cardColours, cardTones } from "./card-colours.ts";

/** The first value of a name is the light one. */
function colourIn(file: string, name: string) {
  const css = readFileSync(join(import.meta.dirname, "../../ui", file), "utf8");
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
}

test("drawn pictures have the colours of the stylesheets", () => {
  for (const [name, colour] of Object.entries(cardColours)) {
    const property = name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);
    expect(colourIn("theme.css", property), name).toBe(colour);
  }

  expect(cardTones).toHaveLength(TONES);
  for (const [index, tone] of cardTones.entries()) {
    const name = `tone-${index + 1}`;
    expect(tone).toEqual([colourIn("tones.css", name), colourIn("tones.css", `${name}-soft`)]);
  }
});
