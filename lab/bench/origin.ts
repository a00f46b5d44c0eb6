import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "./cluster.ts";
import { readProfile } from "./origin/read-profile.ts";
import { type Drive, runWrk } from "./origin/run-wrk.ts";
import { startServer } from "./origin/start-server.ts";
import { databaseOf, prepareListings } from "./prepare-listings.ts";

/** Of the pages that bare React renders. */
const minShares = {
  "list, its data as before": 0.7,
  "list, each time another": 0.4,
  "home, each time another": 0.3,
};
/** More pages than the server caches, so that each is rendered every time. */
const MANY_PAGES = 600;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    listings: { type: "string" },
    seconds: { type: "string" },
    rounds: { type: "string" },
    port: { type: "string", default: "5800" },
  },
});
const listings = Number(values.listings ?? (values.quick ? 2_000 : 100_000));
const seconds = Number(values.seconds ?? (values.quick ? 1 : 6));
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
const port = Number(values.port);
const database = databaseOf(listings);

const folder = mkdtempSync(join(tmpdir(), "bench-origin-"));
const cluster = startCluster();
try {
  const id = await prepareListings(cluster.adminUrl, listings);
  const ways = waysToAsk(id);
  const memory = await measure(ways, ["--import", "./lab/bench/remember-answers.ts"], true);
  const real = await measure(ways, [], false);
  const spent: Record<string, Record<string, number>> = {};
  for (const [name, way] of Object.entries(ways)) spent[name] = await profile(way);
  report(memory, real, spent);
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true });
}

type Way = Pick<Drive, "paths" | "gzip">;
/** Also relative to CPU seconds, which other load on the core does not change. */
type Measured = { perSecond: number; perCpuSecond: number; bare?: number };

function waysToAsk(id: string): Record<string, Way> {
  const pages = Array.from({ length: MANY_PAGES }, (_, index) => `/services?page=${index + 1}`);
  const lists = {
    "list, its data as before": { paths: ["/services"] },
    "list, each time another": { paths: pages },
  };
  if (values.quick) return lists;

  return {
    ...lists,
    "list, its data as before, gzip": { paths: ["/services"], gzip: true },
    "list of 24, its data as before": { paths: ["/services?per_page=24"] },
    "a listing's page, its data as before": { paths: [`/service/${id}`] },
    "home, each time another": { paths: ["/"] },
  };
}

/** Interleaved rounds, so that other load affects all of them alike; returns the median of each. */
async function measure(ways: Record<string, Way>, flags: string[], withBare: boolean) {
  const server = await startServer({ adminUrl: cluster.adminUrl, database, port, flags });
  const runs = new Map(Object.keys(ways).map((name) => [name, [] as Measured[]]));
  try {
    const { origin } = server;
    for (const way of Object.values(ways)) {
      await runWrk({ ...way, origin, connections: 4, seconds: Math.max(3, seconds / 2) });
    }
    for (let round = 1; round <= rounds; round++) {
      for (const [name, way] of Object.entries(ways)) {
        const bare = withBare ? await renderBare(`${origin}${way.paths[0]}`) : undefined;
        const before = server.cpuSeconds();
        const { pages, perSecond } = await runWrk({ ...way, origin, connections: 4, seconds });
        const perCpuSecond = pages / (server.cpuSeconds() - before);
        runs.get(name)?.push({ perSecond, perCpuSecond, ...(bare && { bare }) });
        console.error(
          `${withBare ? "memory" : "PostgreSQL"}, round ${round}, ${name}: ${Math.round(perSecond)}/s, of a whole core ${Math.round(perCpuSecond)}${bare ? `, bare React ${Math.round(bare)}` : ""}`,
        );
      }
    }
  } finally {
    await server.stop();
  }
  return Object.fromEntries([...runs].map(([name, measured]) => [name, medians(measured)]));
}

/** On the server's core, while the server is idle. */
async function renderBare(url: string) {
  const file = join(folder, "page.html");
  writeFileSync(file, await (await fetch(url)).text());
  const said = execFileSync(
    "taskset",
    ["--cpu-list", "0", process.execPath, "lab/bench/render-bare.ts", file, String(seconds)],
    { env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  return Number(said);
}

/** Milliseconds a page, under constant load, because the profiler adds an idle pause to the next function. */
async function profile(way: Way) {
  const profiles = mkdtempSync(join(folder, "profile-"));
  const flags = ["--cpu-prof", "--cpu-prof-dir", profiles];
  const server = await startServer({ adminUrl: cluster.adminUrl, database, port, flags });
  const drive = { ...way, origin: server.origin, connections: 4 };
  try {
    await runWrk({ ...drive, seconds: Math.max(2, seconds) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { pages } = await runWrk({ ...drive, seconds });
  await server.stop();
  const spent = Object.entries(readProfile(profiles, seconds)).map(
    ([name, milliseconds]) => [name, Math.round((milliseconds / pages) * 1_000) / 1_000] as const,
  );
  return Object.fromEntries(spent.toSorted(([, one], [, other]) => other - one));
}

function report(
  memory: Record<string, Measured>,
  real: Record<string, Measured>,
  spent: Record<string, Record<string, number>>,
) {
  const names = Object.keys(memory);
  const share = (name: string) => {
    const { perCpuSecond = 0, bare = 0 } = memory[name] ?? {};
    // Round down, so that no share is rounded above its threshold.
    return Math.floor((perCpuSecond / bare) * 100) / 100;
  };
  console.error(
    "\n| pages for a second of the core | from memory | bare React | share | PostgreSQL |",
  );
  console.error("| --- | --- | --- | --- | --- |");
  for (const name of names) {
    const { perCpuSecond, bare } = memory[name] ?? {};
    const cells = [name, perCpuSecond, bare, share(name), real[name]?.perCpuSecond];
    console.error(`| ${cells.join(" | ")} |`);
  }
  const work = [...new Set(Object.values(spent).flatMap((one) => Object.keys(one)))];
  console.error(`\n| milliseconds a page | ${names.join(" | ")} |`);
  console.error(`| --- | ${names.map(() => "---").join(" | ")} |`);
  for (const one of work)
    console.error(`| ${one} | ${names.map((name) => spent[name]?.[one] ?? 0).join(" | ")} |`);

  const thresholds = Object.fromEntries(
    Object.entries(minShares)
      .filter(([name]) => names.includes(name))
      .map(([name, min]) => [`${name}, from memory >= ${min} of bare React`, share(name) >= min]),
  );
  const shares = Object.fromEntries(names.map((name) => [name, share(name)]));
  console.log(JSON.stringify({ listings, shares, memory, database: real, spent, thresholds }));
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}

function medians(runs: Measured[]): Measured {
  const middle = (numbers: number[]) =>
    Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);
  const bare = middle(runs.flatMap((run) => run.bare ?? []));
  return {
    perSecond: middle(runs.map((run) => run.perSecond)),
    perCpuSecond: middle(runs.map((run) => run.perCpuSecond)),
    ...(bare && { bare }),
  };
}
