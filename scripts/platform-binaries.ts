import { readFileSync } from "node:fs";
import { join } from "node:path";

type Lock = {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
};

/**
 * Binaries for a platform that the lock file leaves out, as `name@version`: npm installs no optional package that the
 * lock does not have.
 */
export function findBinariesNotInLock({ packages }: Lock, platform: string) {
  const isForPlatform = new RegExp(`[-/]${platform}(-gnu)?$`);
  const locked = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => isForPlatform.test(name) && !locked.has(name))
    .map(([name, version]) => `${name}@${version}`);
  return [...new Set(wanted)];
}

if (import.meta.main) {
  const lock = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
  const platform = `${process.platform}-${process.arch}`;
  console.log(findBinariesNotInLock(JSON.parse(lock), platform).join("\n"));
}
