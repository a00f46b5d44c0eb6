import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whyBuild } from "./why-build.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rebadge-why-build-"));
  put("app/root.tsx", 10);
  put("app/features/listing.ts", 10);
  age("app/features", 10);
  age("app", 10);
});

afterEach(() => rmSync(root, { recursive: true }));

test("a build is made when there is none, or only half of one", () => {
  expect(whyBuild(root)).toBe("there was none");
  put("build/server/index.js", 20);
  expect(whyBuild(root)).toBe("there was none");
  put("build/worker/worker.js", 20);
  expect(whyBuild(root)).toBeUndefined();
});

test("it is made anew when a source is newer than either part of it, and says which", () => {
  build(20);
  put("app/features/listing.ts", 30);
  age("app/features", 10);
  expect(whyBuild(root)).toBe("app/features/listing.ts is newer");

  put("build/server/index.js", 40);
  expect(whyBuild(root)).toBe("app/features/listing.ts is newer");
});

test("a file that was taken away counts, a test does not", () => {
  build(20);
  put("app/features/listing.test.ts", 30);
  age("app/features", 10);
  expect(whyBuild(root)).toBeUndefined();

  rmSync(join(root, "app/features/listing.test.ts"));
  age("app/features", 30);
  expect(whyBuild(root)).toBe("app/features is newer");
});

function build(seconds: number) {
  put("build/server/index.js", seconds);
  put("build/worker/worker.js", seconds);
}

function put(path: string, seconds: number) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "");
  age(path, seconds);
}

function age(path: string, seconds: number) {
  utimesSync(join(root, path), seconds, seconds);
}
