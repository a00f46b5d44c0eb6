import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { ConcurrencyLimit } from "../limits/concurrency-limit.server.ts";

/** What is to be drawn, as boxes with styles in the manner of CSS; satori's README lists what it understands. */
export type Picture = {
  type: "div" | "span" | "svg" | "path";
  props: Record<string, unknown> & { children?: Picture | string | (Picture | string)[] };
};

type Size = { width: number; height: number };

/** Two keep both cores busy; the others' requests must still find the event loop free. */
const limit = new ConcurrencyLimit({ maxAtOnce: 2, maxWaiting: 20 });

/** A PNG of the picture, or undefined when too many are being drawn already. */
export function drawPicture(picture: Picture, size: Size): Promise<Uint8Array | undefined> {
  return limit.run(async () => {
    // Loaded when the first picture is asked for: together they take half a second, and a boot must not.
    const [{ default: satori }, { renderAsync }, loaded] = await Promise.all([
      import("satori"),
      import("@resvg/resvg-js"),
      loadFonts(),
    ]);
    // Letters become outlines here, so nothing of the picture is read from the system or the network later.
    const svg = await satori(picture as Parameters<typeof satori>[0], { ...size, fonts: loaded });
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return image.asPng();
  });
}

/** Whether our typefaces have every letter of the text; others would be drawn as empty boxes. */
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

/** A letter that the asked-for face lacks is taken from the next one that has it, so each part is a face of its own. */
function readFonts() {
  const display = require.resolve("@fontsource/bricolage-grotesque/package.json");
  const text = require.resolve("@fontsource/inter/package.json");
  const parts = [
    ...fontParts(display, "Bricolage Grotesque", 700, displayParts),
    ...fontParts(text, "Inter", 500, textParts),
    ...fontParts(text, "Inter", 600, textParts),
  ];
  return Promise.all(
    parts.map(async ({ path, ...font }) => ({ ...font, data: await readFile(path) })),
  );
}

const displayParts = ["latin", "latin-ext", "vietnamese"];
const textParts = [...displayParts, "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

function fontParts(home: string, name: string, weight: 500 | 600 | 700, parts: string[]) {
  const folder = dirname(home);
  return parts.map((part) => ({
    name: part === "latin" ? name : `${name} ${part}`,
    weight,
    style: "normal" as const,
    path: join(folder, "files", `${basename(folder)}-${part}-${weight}-normal.woff`),
  }));
}
