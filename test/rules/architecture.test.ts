import { rmSync } from "node:fs";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { beforeAll, expect, test } from "vitest";
import { allowedImports, plantedImports } from "./planted-imports.ts";
import { type Import, pathOf, plantTree } from "./planted-tree.ts";

const { options, ...rules } = await extractDepcruiseConfig("./.dependency-cruiser.js");

const everything = [
  "app",
  "database",
  "deploy",
  "e2e",
  "lab",
  "scripts",
  "standins",
  "test",
  "server.ts",
];

let repository: ICruiseResult;
beforeAll(async () => {
  repository = await inspect(process.cwd(), everything);
}, 120_000);

test("every import follows ARCHITECTURE.md", () => {
  const { modules, summary } = repository;
  const names = modules.map(({ source }) => source);

  expect(violations(summary)).toEqual([]);
  // A parser that cannot read TypeScript would find no violations.
  expect(names).toEqual(expect.arrayContaining(["app/routes.ts", "app/root.tsx", "server.ts"]));
  expect(names.filter((name) => name.startsWith("app/")).length).toBeGreaterThan(20);
  expect(summary.totalDependenciesCruised).toBeGreaterThan(40);
});

test("no two folders import each other", { timeout: 60_000 }, async () => {
  const { modules } = await inspect(process.cwd(), everything);

  expect(findCycle(folderGraph(modules))).toBeUndefined();
  expect(
    findCycle(
      new Map([
        ["lab", ["test"]],
        ["test", ["deploy"]],
        ["deploy", ["lab"]],
      ]),
    ),
  ).toEqual(["lab", "test", "deploy", "lab"]);
});

test("imports that the table allows are accepted", async () => {
  const { summary } = await inspectPlanted(allowedImports);

  expect(violations(summary)).toEqual([]);
  expect(summary.totalDependenciesCruised).toBe(allowedImports.length);
});

/** All violations are planted in one tree and checked at once, except for cycles, which the others would cause. */
const together = plantedImports.filter(([rule]) => rule !== "no-cycles");
let foundTogether: { rule: string; from: string; to: string }[];
beforeAll(async () => {
  const { summary } = await inspectPlanted(together.map(([, from, to]) => [from, to] as const));
  foundTogether = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
});

test.for(together)("%s catches %s → %s", ([rule, from, to]) => {
  const caughtBy = foundTogether
    .filter((found) => found.from === from && found.to === pathOf(from, to))
    .filter((found) => found.rule !== "no-cycles");

  expect(caughtBy.map((found) => found.rule)).toEqual([rule]);
});

test("no-cycles catches a file that imports itself", async () => {
  const { summary } = await inspectPlanted([["app/shared/money.ts", "./money.ts"]]);

  expect(violations(summary)).toEqual([expect.stringMatching("^no-cycles: ")]);
});

test("every rule has a planted fault", () => {
  const names = rules.forbidden?.map(({ name }) => name);

  expect(new Set(plantedImports.map(([rule]) => rule))).toEqual(new Set(names));
});

/** Which folder imports which; app/ counts by its own folders and by feature. */
function folderGraph(modules: IModule[]) {
  const graph = new Map<string, string[]>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    const from = folderOf(source);
    const to = dependencies.map(({ resolved }) => folderOf(resolved));
    graph.set(from, [...(graph.get(from) ?? []), ...to.filter((folder) => folder !== from)]);
  }
  return graph;
}

function folderOf(path: string) {
  return /^(app\/features\/[^/]+|app\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;
}

function findCycle(graph: Map<string, string[]>) {
  const finished = new Set<string>();

  const walk = (folder: string, above: string[]): string[] | undefined => {
    if (above.includes(folder)) return [...above.slice(above.indexOf(folder)), folder];
    if (finished.has(folder)) return;
    for (const next of new Set(graph.get(folder))) {
      const cycle = walk(next, [...above, folder]);
      if (cycle) return cycle;
    }
    finished.add(folder);
  };

  return [...graph.keys()].map((folder) => walk(folder, [])).find(Boolean);
}

async function inspectPlanted(imports: readonly Import[]) {
  const folder = plantTree(imports);
  try {
    return await inspect(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function inspect(baseDir: string, places = ["."]): Promise<ICruiseResult> {
  const { output } = await cruise(places, { ...options, baseDir, ruleSet: rules, validate: true });
  if (typeof output === "string") throw new Error(output);
  return output;
}

function violations(summary: ICruiseResult["summary"]) {
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const path = [from, ...(cycle?.map(({ name }) => name) ?? [to])];
    return `${rule.name}: ${path.join(" → ")}`;
  });
}
