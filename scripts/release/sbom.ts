import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

type Component = { "bom-ref": string; name: string; version: string };
type Bom = {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Lock = {
  name: string;
  packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>;
};

/** A CycloneDX list of the packages that we ship, made from the lock file alone. */
export function makeSbom(): Bom {
  const options = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const output = execFileSync("npm", ["sbom", ...options], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  return keepShipped(JSON.parse(output) as Bom, lock);
}

/** npm's --omit=dev also omits packages that both the product and a tool need, so the lock file's flags are used. */
function keepShipped(bom: Bom, lock: Lock): Bom {
  const shipped = new Set(findShipped(lock));
  const components = bom.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  );
  // npm names the product after the folder.
  const product = { ...bom.metadata.component, name: lock.name };
  const refs = new Set([product, ...components].map((component) => component["bom-ref"]));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => refs.has(other)),
    }));
  return { ...bom, metadata: { ...bom.metadata, component: product }, components, dependencies };
}

export function findShipped({ packages }: Lock) {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
}

// npm run --silent sbom: the result is attached to each tagged release.
if (import.meta.main) console.log(JSON.stringify(makeSbom(), null, 2));
