import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");
const worthIt = /\.(js|css|svg|html|json|txt|xml|csv)$/;

/** At build time with the highest setting, so that no request has to compress. */
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => worthIt.test(file))
    .map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
);
