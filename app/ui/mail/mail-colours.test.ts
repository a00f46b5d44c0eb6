import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailDark, mailLight } from "./mail-colours.ts";

const css = readFileSync(join(import.meta.dirname, "../theme.css"), "utf8");
const [day = "", night = ""] = css.split("@media (prefers-color-scheme: dark)");

test("mails have the colours of the pages, by day and by night", () => {
  for (const [name, colour] of Object.entries(mailLight)) {
    expect(colourIn(day, name), name).toBe(colour);
  }
  for (const [name, colour] of Object.entries(mailDark)) {
    // Colours without a dark variant stay the same.
    expect(colourIn(night, name) ?? colourIn(day, name), name).toBe(colour);
  }
});

function colourIn(source: string, name: string) {
  const property = name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`);
  return new RegExp(`--${property}: (#[0-9a-f]{6});`).exec(source)?.[1];
}
