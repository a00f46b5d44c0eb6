import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

const root = join(import.meta.dirname, "..");

/**
 * Every entry point as 'GET /path' or 'POST /path', with its route or the file of its public page; those that server.ts
 * answers itself have none.
 */
export function findEntryPoints(): Map<string, string | undefined> {
  return new Map([
    ...routes.flatMap((entry) => entryPointsOf(entry, "")),
    ...publicEntryPoints(),
    ...serverEntryPoints(),
  ]);
}

/** Read as text, because the pages themselves need the build. */
function publicEntryPoints() {
  const folder = join(root, "app/routes/site");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const pages = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, definition = ""] = /publicPage(?:<\w+>)?\(\{(.*?)\}\);/s.exec(text) ?? [];
    const path = /path: "(\/[^"]*)"/.exec(definition)?.[1];
    const methods = /^ {2}action,/m.test(definition) ? ["GET", "POST"] : ["GET"];
    const name = `routes/site/${file.replace(/\.tsx$/, "")}`;
    return path ? methods.map((method) => [`${method} ${path}`, name] as const) : [];
  });
  const documents = readdirSync(join(root, "content/pages")).map(
    (file) => [`GET /${file.replace(/\.mdx$/, "")}`, "routes/site/documents/document"] as const,
  );
  return [...pages, ...documents];
}

function entryPointsOf(entry: RouteConfigEntry, above: string): [string, string][] {
  const { path, file, index, children = [] } = entry;
  // A module that serves several paths has an id for each.
  const name = entry.id ?? file.replace(/\.tsx?$/, "");
  const full = path ? `${above}/${path}` : above;
  const text = readFileSync(join(root, "app", file), "utf8");
  const hasAction = /^export (async function|function|const) action\b/m.test(text);
  const methods = [path || index ? ["GET"] : [], hasAction ? ["POST"] : []].flat();
  const entryPoints = methods.map((method): [string, string] => [`${method} ${full || "/"}`, name]);
  return [...entryPoints, ...children.flatMap((child) => entryPointsOf(child, full))];
}

/** Handlers in server.ts; `use` is middleware, and `*` passes requests on to the routes. */
function serverEntryPoints() {
  const text = readFileSync(join(root, "server.ts"), "utf8");
  const entryPoints = text.matchAll(/^app\.(get|post|put|patch|delete|all)\(\s*"?([^",]+)"?/gm);
  return [...entryPoints]
    .filter(([, , path]) => path !== "*")
    .map(([, method = "", path]) => [`${method.toUpperCase()} ${path}`, undefined] as const);
}
