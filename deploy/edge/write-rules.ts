import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheRules } from "#app/http/page/cache-rules.server.ts";

export const edgeRulesFile = join(import.meta.dirname, "rules.vcl");

/** The list of what may be kept, in the words of Varnish. */
export function writeEdgeRules() {
  return `# Written by \`npm run edge:rules\` from app/http/page/cache-rules.server.ts; change that and run it again.

# Says in X-Stored whether a copy of this address may be kept, and leaves of its query what makes a difference, in one order.
sub choose_stored {
  unset req.http.X-Stored;
  ${cacheRules.map(writeRule).join("\n  else ")}
  if (req.http.X-Stored) {
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
  }
}
`;
}

function writeRule({ path, query = [], isPage }: (typeof cacheRules)[number]) {
  const data = path === "/" ? "(_\\.data)?" : "(\\.data)?";
  const kept = isPage ? [...query, "_routes"] : query;
  return `if (req.url ~ "^${patternOf(path)}${isPage ? data : ""}(\\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "${droppedOf(kept)}", "");
  }`;
}

/** A name in an address may be anything but a step of the path. */
function patternOf(path: string) {
  return path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/?]+").replace("*", "[^?]+");
}

/** Every parameter whose name is not among these. */
function droppedOf(kept: readonly string[]) {
  if (kept.length === 0) return "\\?.*$";
  return `(?<=[?&])(?!(${kept.join("|")})(=|&|$))[^&]*(&|$)`;
}

if (import.meta.main) await writeFile(edgeRulesFile, writeEdgeRules());
