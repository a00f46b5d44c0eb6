import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  commandVariables,
  describeEnvironment,
  environmentFile,
  readVariables,
} from "./describe-environment.ts";

test("the described environment is the one that the processes read", () => {
  expect(readFileSync(environmentFile, "utf8")).toBe(describeEnvironment());
});

test("the example has no unknown variable, and every variable that all processes require", () => {
  const example = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z_0-9]+)=/gm)].map(([, name = ""]) => name);
  const variables = readVariables();
  const known = [...variables.map(({ name }) => name), ...Object.keys(commandVariables)];
  const required = variables.filter(({ requiredBy }) => requiredBy).map(({ name }) => name);

  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(required.filter((name) => !named.includes(name))).toEqual([]);
});
