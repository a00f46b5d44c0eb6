import { symlinkSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cleaningUp } from "../kit/clean-up.ts";
import { findSaturation, startVisitors } from "./deploy/drive.ts";
import { createPeople, findListingIds } from "./deploy/people.ts";
import { addMigration } from "./deploy/releases.ts";
import { blockMigration, findMigrated, findRunning, release } from "./deploy/releasing.ts";
import { type Stage, startStage } from "./deploy/stage.ts";
import { judgeJobs, judgeWrites, summarize } from "./deploy/verdict.ts";

const FAILED = "failed requests = 0";
const SHARE_OF_SATURATION = 0.5;
/** From a time when migrations used a lock timeout of two seconds; today it is shorter. */
const MAX_STALL_MS = 2_000 + 200;
/** `applied_at` is the start of the migration's transaction, which may have waited this long for its lock. */
const MIGRATION_WAIT_MS = 100;
const CALM_SECONDS = 3;
const names = ["a", "b", "migrating"] as const;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    restarts: { type: "string" },
    port: { type: "string", default: "5800" },
  },
});
const isShort = values.quick || values.planted;
const restarts = Number(values.restarts ?? restartsOf());
const started = performance.now();

await cleaningUp(async (later) => {
  // Planted fault: processes exit without draining.
  const environment = values.planted ? { DRAIN_SECONDS: "0" } : {};
  const wanted = { port: Number(values.port), releases: names, environment };
  const stage = await startStage(wanted, later);
  addMigration(join(stage.root, "releases/migrating"));
  symlinkSync("releases/a", join(stage.root, "current"));
  const { edge } = await stage.start();
  const databaseUrl = ownerOf(stage);
  const cast = {
    people: await createPeople(databaseUrl, 400),
    listingIds: await findListingIds(databaseUrl, 200),
    root: stage.root,
    first: names[0],
  };
  const visitors = await startVisitors(edge.plainUrl, join(edge.folder, "origin.sock"), cast);
  later(visitors.stop);
  log("the site is ready");

  await visitors.run({ kind: "closed", visitors: 8, seconds: isShort ? 4 : 10 });
  const saturation = await findSaturation(visitors, isShort ? 3 : 8);
  const perSecond = saturation * SHARE_OF_SATURATION;
  log(`saturation ${saturation}/s, load ${perSecond}/s`);
  const load = visitors.run({ kind: "open", perSecond });
  const releasing = await releaseAll(stage, databaseUrl);
  await sleep(CALM_SECONDS * 1_000);
  visitors.end();
  const answers = await load;
  log("all releases are done");

  const traffic = summarize(answers);
  const writes = await judgeWrites(databaseUrl, answers);
  const jobs = await judgeJobs(stage, databaseUrl);
  const thresholds = {
    [FAILED]: traffic.failed === 0,
    [`rolling restarts of every process = ${restarts}`]: releasing.done === restarts,
    "a migration was applied after a transaction that blocked it":
      releasing.migratedAfterMs > -MIGRATION_WAIT_MS,
    [`longest stall <= ${MAX_STALL_MS} ms`]: traffic.longestStall <= MAX_STALL_MS,
    "every acknowledged write exists once": writes.lost + writes.doubled === 0,
    "jobs owed = done": jobs.owed > 0 && jobs.owed === jobs.done,
  };
  const unplanted = values.quick ? "quick" : "full";
  const form = values.planted ? "planted" : unplanted;
  const seconds = Math.round((performance.now() - started) / 1_000);
  const frame = { form, seconds, load: loadavg()[0], saturation, perSecond };
  console.log(JSON.stringify({ ...frame, releasing, traffic, writes, jobs, thresholds }));
  const isGood = values.planted ? !thresholds[FAILED] : Object.values(thresholds).every(Boolean);
  process.exitCode = isGood ? 0 : 1;
});
process.exit();

/** The planted form needs several restarts, because one process without draining may fail no request. */
function restartsOf() {
  if (values.planted) return 4;
  return values.quick ? 2 : 20;
}

/** Releases one version after the other under load; the one in the middle has a migration. */
async function releaseAll(stage: Stage, databaseUrl: string) {
  const figures = { done: 0, migratedAfterMs: 0 };
  for (let number = 1; number <= restarts; number += 1) {
    await sleep(CALM_SECONDS * 1_000);
    const isMigrating = number === Math.ceil(restarts / 2);
    const next = isMigrating ? "migrating" : (names[number % 2] ?? "a");
    const before = findRunning(stage).map(({ pid }) => pid);
    const blocker = isMigrating ? await blockMigration(databaseUrl) : undefined;
    await release(stage, next);
    const running = findRunning(stage);
    if (running.every(({ pid, release: name }) => name === next && !before.includes(pid)))
      figures.done += 1;
    if (blocker) {
      const migrated = await findMigrated(databaseUrl);
      figures.migratedAfterMs = Math.round((migrated ?? 0) - (await blocker.over));
    }
    log(`${number} of ${restarts}: release ${next}`);
  }
  return figures;
}

function ownerOf({ env, adminUrl }: Stage) {
  const url = new URL(adminUrl);
  url.pathname = new URL(env.DATABASE_WEB_URL ?? "").pathname;
  return url.href;
}

function log(text: string) {
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.error(`${seconds.padStart(4)} s  ${text}`);
}
