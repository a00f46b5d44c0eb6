import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { plantedFiles, tidyFiles } from "./planted-files.ts";
import { findFaults, structureRules } from "./structure.ts";

test("every file follows the rules for names, folders and content", () => {
  const files = globSync("{app,database/functions,deploy,e2e,lab,scripts,standins,test}/**/*.*")
    .filter((path) => statSync(path).isFile())
    .map((path) => ({
      path,
      text: readFileSync(path, "utf8"),
    }));

  expect(findFaults(files)).toEqual([]);
  // A pattern without files would find no faults.
  expect(files.length).toBeGreaterThan(40);
});

test("files that follow the rules have no faults", () => {
  expect(findFaults(tidyFiles)).toEqual([]);
});

test.for(plantedFiles)("$rule catches $path", ({ rule, path, text, beside }) => {
  const files = [...tidyFiles, { path, text }];
  if (beside) files.push({ path: beside, text: "" });

  expect(findFaults(files)).toEqual([`${rule}: ${path}`]);
});

test("every rule has a planted fault", () => {
  const planted = plantedFiles.map(({ rule }) => rule);

  expect(new Set(planted)).toEqual(new Set(Object.keys(structureRules)));
});
