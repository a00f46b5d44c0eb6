import { existsSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { beforeAll, expect, test } from "vitest";
import { allowedImports, plantedImports } from "./planted-imports.ts";
import { pathOf, plantTree } from "./planted-tree.ts";

const { options, ...rules } = await extractDepcruiseConfig("./.dependency-cruiser.js");

test("every import follows ARCHITECTURE.md", { timeout: 60_000 }, async () => {
  const places = ["app", "scripts", "standins", "server.ts"].filter(existsSync);
  const { modules, summary } = await inspect(process.cwd(), places);
  const names = modules.map(({ source }) => source);

  expect(violations(summary)).toEqual([]);
  // A parser that cannot read our TypeScript finds nothing to complain about.
  expect(names).toEqual(expect.arrayContaining(["app/routes.ts", "app/root.tsx", "server.ts"]));
  expect(names.filter((name) => name.startsWith("app/")).length).toBeGreaterThan(20);
  expect(summary.totalDependenciesCruised).toBeGreaterThan(40);
});

test("what the import table allows is allowed", async () => {
  using tree = plantTree(allowedImports);

  const { summary } = await inspect(tree.folder);

  expect(violations(summary)).toEqual([]);
  expect(summary.totalDependenciesCruised).toBe(allowedImports.length);
});

/** All violations are planted in one tree and checked at once, except for cycles, which the others would cause. */
const together = plantedImports.filter(([rule]) => rule !== "no-cycles");
let foundTogether: { rule: string; from: string; to: string }[];
beforeAll(async () => {
  using tree = plantTree(together.map(([, from, to]) => [from, to] as const));
  const { summary } = await inspect(tree.folder);
  foundTogether = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
});

test.for(together)("%s catches %s → %s", ([rule, from, to]) => {
  const caughtBy = foundTogether
    .filter((found) => found.from === from && found.to === pathOf(from, to))
    .filter((found) => found.rule !== "no-cycles");

  expect(caughtBy.map((found) => found.rule)).toEqual([rule]);
});

test("no-cycles catches a file that imports itself", async () => {
  using tree = plantTree([["app/shared/money.ts", "./money.ts"]]);

  const { summary } = await inspect(tree.folder);

  expect(violations(summary)).toEqual([expect.stringMatching("^no-cycles: ")]);
});

test("every rule has a planted fault", () => {
  const names = rules.forbidden?.map(({ name }) => name);

  expect(new Set(plantedImports.map(([rule]) => rule))).toEqual(new Set(names));
});

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
