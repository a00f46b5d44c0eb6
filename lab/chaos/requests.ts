import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import type { Stage } from "../kit/stage.ts";
import { makePeople } from "./requests/people.ts";
import { plantWeb } from "./requests/planted-web.ts";
import { readGauge } from "./requests/read-gauge.ts";
import { storm } from "./requests/storm.ts";
import { findNames, findTargets } from "./requests/targets.ts";
import { walk } from "./requests/walk.ts";

/** The number of generated requests, and the fraction of shapes that is sent to each action. */
type Size = { requests: number; share: number; maxMinutes: number };

const MAX_CORE_MS = 50;
const MAX_GROWTH_MEGABYTES = 50;
/** Requests sent before the first memory reading, so that caches, pools and the allocator have settled. */
const WARM_UP = 10_000;
const NO_FAULTS = "answers of 5xx = 0";

const gauges = mkdtempSync(join(tmpdir(), "rebadge-gauges-"));

await runExperiment<Size>({
  sizes: {
    full: { requests: 100_000, share: 1, maxMinutes: 60 },
    quick: { requests: 5_000, share: 0.02, maxMinutes: 15 },
    planted: { requests: 2_500, share: 0, maxMinutes: 15 },
  },
  planted: { threshold: NO_FAULTS, web: plantWeb },
  environment: () => ({
    GAUGE_FOLDER: gauges,
    NODE_OPTIONS: `--import=${resolve("lab/chaos/requests/gauge.ts")}`,
  }),
  run,
});

async function run({ scene, processes }: Stage, { size, seed, log }: Run<Size>) {
  const web = processes.find(({ name }) => name === "web");
  const pid = () => web?.pid;
  const { origin, databaseUrl } = scene;
  const site = { origin, databaseUrl, gauges, pid, people: makePeople() };
  const targets = findTargets();
  const options = { names: findNames(), log };

  const warm = Math.min(size.requests / 2, WARM_UP);
  const first = await storm(site, targets, { ...options, seed: seed + 1, count: warm });
  const before = await readGauge(gauges, pid(), "/memory");
  const stormed = await storm(site, targets, { ...options, seed, count: size.requests - warm });
  const after = await readGauge(gauges, pid(), "/memory");
  log("all generated requests are sent");

  const costs = await walk(site, targets, { seed, share: size.share });
  const mostExpensive = costs.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const faults = [...first.faults, ...stormed.faults];
  const refused = costs.filter(({ status }) => status >= 500);
  return report();

  function report() {
    const kinds: Record<string, number> = {};
    for (const { kind } of faults) kinds[kind] = (kinds[kind] ?? 0) + 1;
    // A short run ends before the allocator settles, so it compares memory in use, not resident memory.
    const kept = warm < WARM_UP ? "held" : "megabytes";
    const growth = Math.round(after[kept] - before[kept]);
    const slow = [...first.slow, ...stormed.slow];
    return {
      targets: targets.length,
      names: options.names.length,
      sent: first.sent + stormed.sent,
      statuses: stormed.statuses,
      kinds,
      faults: faults.slice(0, 5),
      refused: refused.slice(0, 5),
      slowest: Math.max(first.slowest, stormed.slowest),
      slow: slow.slice(0, 3),
      megabytes: [before, after].map(({ megabytes }) => Math.round(megabytes)),
      held: [before, after].map(({ held }) => Math.round(held)),
      walked: costs.length,
      mostExpensive: mostExpensive.slice(0, 5),
      thresholds: {
        [NO_FAULTS]: faults.length + refused.length === 0,
        "answers over 2 s = 0": slow.length === 0,
        "the web process was never restarted": web?.unexpectedExits === 0,
        [`memory grows by less than ${MAX_GROWTH_MEGABYTES} MB`]: growth < MAX_GROWTH_MEGABYTES,
        [`no request costs more than ${MAX_CORE_MS} ms of a core`]:
          (mostExpensive[0]?.milliseconds ?? 0) < MAX_CORE_MS,
      },
    };
  }
}
