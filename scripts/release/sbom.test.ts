import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findShipped, makeSbom } from "./sbom.ts";

/** Starts npm, which takes a second or two. */
const SLOW = 60_000;

test(
  "the list names every package of the lock file that we ship, and no other",
  () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const { dependencies, version } = JSON.parse(readFileSync("package.json", "utf8"));
    const bom = makeSbom();

    expect(bom.bomFormat).toBe("CycloneDX");
    expect(bom.metadata.component).toMatchObject({ name: "rebadge", version });
    const named = bom.components.map((component) => `${component.name}@${component.version}`);
    expect(named.toSorted()).toEqual([...new Set(findShipped(lock))].toSorted());
    for (const [name, wanted] of Object.entries(dependencies))
      expect(named).toContain(`${name}@${wanted}`);
    expect(named.filter((name) => /^(vitest|@playwright\/test|vite)@/.test(name))).toEqual([]);
    const refs = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    const known = [bom.metadata.component, ...bom.components].map(
      (component) => component["bom-ref"],
    );
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
  },
  SLOW,
);
