import { readdirSync, readFileSync } from "node:fs";
import { bodyLimitFor } from "#app/http/request/body-limits.server.ts";
import { findEntryPoints } from "../../../test/route-table.ts";
import { honestValues } from "./field-values.ts";
import type { Role } from "./people.ts";

export type Target = { path: string; isAction: boolean; maxBytes: number; needs: Role };

/** Lists every path of the route table and whether it accepts a method other than GET. */
export function findTargets(): Target[] {
  const entryPoints = [...findEntryPoints().keys()].map(
    (entryPoint) => entryPoint.split(" ") as [string, string],
  );
  const paths = [...new Set(entryPoints.map(([, path]) => path))].filter((path) =>
    path.startsWith("/"),
  );
  return paths.map((path) => ({
    path,
    isAction: entryPoints.some(([method, other]) => other === path && method !== "GET"),
    maxBytes: Math.floor(bodyLimitFor(path).bytes),
    needs: roleFor(path),
  }));
}

function roleFor(path: string): Role {
  if (path.startsWith("/admin")) return "admin";
  const isPersonal = /^\/(dashboard|submit-listing|edit-listing|api\/[a-u])/.test(path);
  return isPersonal ? "provider" : "visitor";
}

/** Collects the names of form fields and query parameters from the source code that reads them. */
export function findNames() {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const reading =
    /(routes\/|http\/|\/ui\/|-(forms?|filters?|query|requests|search|pages|choice)\.tsx?$)/;
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\./.test(file);
  const sources = files.filter((file) => isSource(file) && reading.test(file));
  const read = /\b(?:get|has|getAll)\("([\w-]+)"\)|\bname="([\w-]+)"|^\s+(\w+): z\b/gm;
  const names = sources.flatMap((file) =>
    [...readFileSync(`app/${file}`, "utf8").matchAll(read)].map(([, ...found]) => found.join("")),
  );
  return [...new Set([...names, ...Object.keys(honestValues)])].toSorted();
}
