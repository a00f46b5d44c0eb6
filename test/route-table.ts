import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

const root = join(import.meta.dirname, "..");

/** Every door of the site as 'GET /path' or 'POST /path', with the route behind it; the server's own have none. */
export function everyDoor(): Map<string, string | undefined> {
  return new Map([...routes.flatMap((entry) => doorsOf(entry, "")), ...ownDoors()]);
}

function doorsOf(entry: RouteConfigEntry, above: string): [string, string][] {
  const { path, file, index, children = [] } = entry;
  // A module that serves several addresses has a name for each.
  const name = entry.id ?? file.replace(/\.tsx?$/, "");
  const full = path ? `${above}/${path}` : above;
  const text = readFileSync(join(root, "app", file), "utf8");
  const hasAction = /^export (async function|function|const) action\b/m.test(text);
  const methods = [path || index ? ["GET"] : [], hasAction ? ["POST"] : []].flat();
  const doors = methods.map((method): [string, string] => [`${method} ${full || "/"}`, name]);
  return [...doors, ...children.flatMap((child) => doorsOf(child, full))];
}

/** What the server answers before any route. `use` only passes on, and the last hands over to the routes. */
function ownDoors() {
  const text = readFileSync(join(root, "server.ts"), "utf8");
  const doors = text.matchAll(/^app\.(get|post|put|patch|delete|all)\(\s*"?([^",]+)"?/gm);
  return [...doors]
    .filter(([, , path]) => path !== "*")
    .map(([, method = "", path]) => [`${method.toUpperCase()} ${path}`, undefined] as const);
}
