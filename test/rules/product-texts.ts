import { globSync, readFileSync } from "node:fs";
import { readVisibleTexts } from "./visible-texts.ts";

/** Every text that the app's sources can show, once per file, without tests and the gallery. */
export const productTexts = globSync("app/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$|^app\/routes\/dev\/|^app\/infrastructure\//.test(path))
  .flatMap((path) =>
    [...new Set(readVisibleTexts(path, readFileSync(path, "utf8")))].map((text) => ({
      path,
      text,
    })),
  );
