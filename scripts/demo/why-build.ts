import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** All that the build reads. */
const sources = [
  "app",
  "content",
  "public",
  "server.ts",
  "package-lock.json",
  "vite.config.ts",
  "vite.worker.config.ts",
  "vite.receiver.config.ts",
  "react-router.config.ts",
  "mdx.config.ts",
];
/** The last of them is written last. */
const results = ["build/server/index.js", "build/worker/worker.js"];

/** Why the production build has to be made before it can be shown, if it has to. */
export function whyBuild(root: string) {
  const missing = results.find((path) => !existsSync(join(root, path)));
  if (missing) return "there was none";

  const oldest = Math.min(...results.map((path) => changedAt(join(root, path))));
  const newer = sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => [path, ...inside(root, path)])
    .find((path) => !/\.test\.tsx?$/.test(path) && changedAt(join(root, path)) > oldest);
  return newer && `${newer} is newer`;
}

/** Folders too: one changes when a file is taken out of it. */
function inside(root: string, path: string) {
  if (!statSync(join(root, path)).isDirectory()) return [];
  const names = readdirSync(join(root, path), { recursive: true, encoding: "utf8" });
  return names.map((name) => join(path, name));
}

function changedAt(path: string) {
  return statSync(path).mtimeMs;
}
