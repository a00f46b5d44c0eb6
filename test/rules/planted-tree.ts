import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A file and one import in it, spelled as the file would spell it. */
export type Import = readonly [from: string, to: string];

/** Writes files with the folder names of this repository, and the files they import. */
export function plantTree(imports: readonly Import[]) {
  const folder = mkdtempSync(join(tmpdir(), "rebadge-imports-"));
  const texts = { ...packagesOf(imports), ...filesOf(imports) };

  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  return folder;
}

function packagesOf(imports: readonly Import[]) {
  const names = imports.map(([, to]) => to).filter((to) => /^(@[^/]+\/)?[a-z-]+$/.test(to));
  const dependencies = names.filter((name) => name !== "vitest").map((name) => [name, "*"]);
  const manifest = {
    imports: { "#app/*": "./app/*", "#test/*": "./test/*" },
    dependencies: Object.fromEntries(dependencies),
    devDependencies: { vitest: "*" },
  };

  return {
    "package.json": JSON.stringify(manifest),
    ...Object.fromEntries(names.map((name) => [`node_modules/${name}/index.js`, ""])),
  };
}

function filesOf(imports: readonly Import[]) {
  const texts: Record<string, string> = {};

  for (const [from, to] of imports) {
    const path = fileOf(from, to);
    if (path) texts[path] ??= "";
    texts[from] = `${texts[from] ?? ""}import "${to}";\n`;
  }

  return texts;
}

function fileOf(from: string, to: string) {
  if (to.startsWith(".")) return join(dirname(from), to);
  return /^#(?<path>(app|test)\/.+)/.exec(to)?.groups?.path;
}

/** The path under which the dependency check reports the import. */
export function pathOf(from: string, to: string) {
  if (/^(@[^/]+\/)?[a-z-]+$/.test(to)) return `node_modules/${to}/index.js`;
  return fileOf(from, to) ?? to.replace(/^node:/, "");
}
