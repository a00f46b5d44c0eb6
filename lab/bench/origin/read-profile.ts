import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Frame = { functionName: string; url: string };
type Node = { id: number; callFrame: Frame; children?: number[]; parent?: Node };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

/** The CPU time of the last seconds of a profile, in milliseconds by the categories below. */
export function readProfile(folder: string, seconds: number) {
  const [file = ""] = readdirSync(folder);
  const profile = JSON.parse(readFileSync(join(folder, file), "utf8")) as Profile;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  for (const node of profile.nodes) {
    for (const id of node.children ?? []) Object.assign(nodes.get(id) ?? {}, { parent: node });
  }

  const spent: Record<string, number> = {};
  let left = seconds * 1_000_000;
  for (let index = profile.samples.length - 1; index >= 0 && left > 0; index--) {
    const name = nameOf(nodes.get(profile.samples[index] ?? 0));
    const passed = Math.min(profile.timeDeltas[index] ?? 0, left);
    spent[name] = (spent[name] ?? 0) + passed / 1_000;
    left -= passed;
  }
  return spent;
}

/** The category of the innermost frame that has one; page components and other frames count for their callers. */
function nameOf(node: Node | undefined): string {
  if (!node) return "everything else";
  const { functionName, url } = node.callFrame;
  const owner = owners.find(
    ([, inUrl, inName]) => (!inUrl || inUrl.test(url)) && (!inName || inName.test(functionName)),
  );
  return owner?.[0] ?? nameOf(node.parent);
}

const owners: readonly [name: string, url?: RegExp, functionName?: RegExp][] = [
  ["waiting, for PostgreSQL above all", undefined, /^\(idle\)$/],
  ["garbage collection", undefined, /^\(garbage collector\)$/],
  ["React", /node_modules\/(react|react-dom|lucide-react)\//],
  ["driver and Kysely", /node_modules\/(pg|pg-[\w-]+|kysely)\/|remember-answers/],
  ["log", /node_modules\/(pino|sonic-boom)/],
  ["compression", /node:zlib/],
  ["React Router", /node_modules\/react-router\//],
  ["Hono", /node_modules\/(@hono|hono)\//],
  ["HTTP", /node:(_http|net|internal\/stream_base)/],
  [
    "loaders",
    /build\/server/,
    /^(load(\$\d+)?|count\w+s|findPage|\w+Listings?|recommend\w+|to\w+)$/,
  ],
  [
    "putting the page together",
    /build\/server/,
    /^(show|write|encode|respond|render|renderCached|textOf)$/,
  ],
];
