import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { ConcurrencyLimit } from "../limits/concurrency-limit.server.ts";

/** Elements with CSS-like styles; satori's README lists what it supports. */
export type Picture = {
  type: "div" | "span" | "svg" | "path" | "img";
  props: Record<string, unknown> & { children?: Picture | string | (Picture | string)[] };
};

type Size = { width: number; height: number };

/** Limited, so that drawing does not starve other requests. */
const limit = new ConcurrencyLimit({ maxAtOnce: 2, maxWaiting: 20 });

/** A PNG; undefined if too many are waiting already. */
export function drawPicture(picture: Picture, size: Size): Promise<Uint8Array | undefined> {
  return limit.run(async () => {
    // Loaded on first use, because together they take half a second.
    const [{ default: satori }, { renderAsync }, loaded] = await Promise.all([
      import("satori"),
      import("@resvg/resvg-js"),
      loadFonts(),
    ]);
    // satori turns text into outlines, so rendering needs no system fonts or network.
    const svg = await satori(picture as Parameters<typeof satori>[0], { ...size, fonts: loaded });
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return image.asPng();
  });
}

/** Whether our fonts have every character of the text; missing ones would be drawn as empty boxes. */
export function canDraw(text: string) {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Nd}\p{Zs}!-/:-@[-`{-~‐-…™©®°·]*$/u.test(
    text.normalize("NFC"),
  );
}

const require = createRequire(import.meta.url);
let fonts: ReturnType<typeof readFonts> | undefined;

function loadFonts() {
  fonts ??= readFonts();
  return fonts;
}

/** Each subset is registered as its own font, so that satori falls back to the one that has the character. */
function readFonts() {
  const display = require.resolve("@fontsource/bricolage-grotesque/package.json");
  const text = require.resolve("@fontsource/inter/package.json");
  const fonts = [
    ...fontSubsets(display, "Bricolage Grotesque", 700, displaySubsets),
    ...fontSubsets(text, "Inter", 500, textSubsets),
    ...fontSubsets(text, "Inter", 600, textSubsets),
  ];
  return Promise.all(
    fonts.map(async ({ path, ...font }) => ({ ...font, data: await readFile(path) })),
  );
}

const displaySubsets = ["latin", "latin-ext", "vietnamese"];
const textSubsets = [...displaySubsets, "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

function fontSubsets(
  packageJson: string,
  name: string,
  weight: 500 | 600 | 700,
  subsets: string[],
) {
  const folder = dirname(packageJson);
  return subsets.map((subset) => ({
    name: subset === "latin" ? name : `${name} ${subset}`,
    weight,
    style: "normal" as const,
    path: join(folder, "files", `${basename(folder)}-${subset}-${weight}-normal.woff`),
  }));
}
