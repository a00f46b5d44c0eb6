import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Lock = { packages: Record<string, { license?: string; dev?: boolean }> };

/** Licences that allow shipping the package with our code. LGPL: libvips, which sharp loads as a shared library. */
const passable = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "Unlicense",
  "Python-2.0",
  "MPL-2.0",
  "OFL-1.1",
  "LGPL-3.0-or-later",
]);

test("every package of the production build has a licence that allows redistribution", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const isPassable = (license = "none") =>
    license.split(" AND ").every((part) => passable.has(part));
  const others = shipped.filter(([, { license }]) => !isPassable(license));

  expect(shipped.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
