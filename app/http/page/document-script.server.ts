import { readFileSync } from "node:fs";

const SOURCE = "app/browser/document.ts";

type Built = { file: string; imports?: string[] };

/** The script of public pages, and the files that it imports. Their names change with their content. */
export const documentScript = import.meta.env.PROD
  ? findBuilt()
  : { src: `/${SOURCE}`, imports: [] };

function findBuilt() {
  const manifest: Record<string, Built | undefined> = JSON.parse(
    readFileSync("build/client/.vite/manifest.json", "utf8"),
  );
  const pathOf = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`the build has no ${name}`);
    return `/${built.file}`;
  };
  return { src: pathOf(SOURCE), imports: (manifest[SOURCE]?.imports ?? []).map(pathOf) };
}
