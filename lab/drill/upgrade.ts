import { execFile } from "node:child_process";
import { symlinkSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { cleaningUp } from "../kit/clean-up.ts";
import { query } from "../kit/database.ts";
import { findSaturation, startVisitors } from "./deploy/drive.ts";
import { createPeople, findListingIds } from "./deploy/people.ts";
import { createRelease } from "./deploy/releases.ts";
import { release } from "./deploy/releasing.ts";
import { startStage } from "./deploy/stage.ts";
import { judgeJobs, judgeWrites, summarize } from "./deploy/verdict.ts";
import type { Answer } from "./deploy/visitors.ts";

/**
 * Upgrades from an earlier release under load, goes back to it on the new schema, and forward again. `--former` is a
 * checkout of that release with its build and node_modules.
 */
const { values } = parseArgs({
  options: {
    former: { type: "string" },
    listings: { type: "string", default: "100000" },
    port: { type: "string", default: "5800" },
  },
});
if (!values.former) throw new Error("--former must be a built checkout of the release before");
const former = resolve(values.former);
const SHARE_OF_SATURATION = 0.5;
/** Accounts without listings; half of them have an import. The measuring listings have 10,000 owners. */
const OTHER_ACCOUNTS = 10_000;
const MAX_RELEASE_MS = 60 * 60_000;
const CALM_SECONDS = 5;
const started = performance.now();

await cleaningUp(async (later) => {
  const wanted = { port: Number(values.port), releases: ["latest"], environment: {}, prepare };
  const stage = await startStage(wanted, later);
  createRelease(stage.root, "former", former);
  symlinkSync("releases/former", join(stage.root, "current"));
  const { edge } = await stage.start();
  const url = new URL(stage.adminUrl);
  url.pathname = new URL(stage.env.DATABASE_WEB_URL ?? "").pathname;
  const databaseUrl = url.href;
  const cast = {
    people: await createPeople(databaseUrl, 400),
    listingIds: await findListingIds(databaseUrl, 200),
    root: stage.root,
    first: "former",
  };
  const visitors = await startVisitors(edge.plainUrl, join(edge.folder, "origin.sock"), cast);
  later(visitors.stop);
  await visitors.run({ kind: "closed", visitors: 8, seconds: 10 });
  const saturation = await findSaturation(visitors, 8);
  const perSecond = saturation * SHARE_OF_SATURATION;
  log(`saturation ${saturation}/s, load ${perSecond}/s`);

  const load = visitors.run({ kind: "open", perSecond });
  const seconds: number[] = [];
  for (const name of ["latest", "former", "latest"]) {
    await sleep(CALM_SECONDS * 1_000);
    const since = performance.now();
    await release(stage, name, MAX_RELEASE_MS);
    seconds.push(Math.round((performance.now() - since) / 1_000));
    log(`release ${name}: ${seconds.at(-1)} s`);
  }
  await sleep(CALM_SECONDS * 1_000);
  visitors.end();
  const answers = await load;
  logFaults(answers);

  const traffic = summarize(answers);
  const writes = await judgeWrites(databaseUrl, answers);
  const jobs = await judgeJobs(stage, databaseUrl);
  const owned = await judgeOwners(databaseUrl);
  const thresholds = {
    "failed requests = 0": traffic.failed === 0,
    "every acknowledged write exists once": writes.lost + writes.doubled === 0,
    "jobs owed = done": jobs.owed > 0 && jobs.owed === jobs.done,
    "every listing and import has an organisation that its account owns": owned.without === 0,
    "an account has one organisation": owned.several === 0,
  };
  const frame = { seconds, load: loadavg()[0], saturation, perSecond };
  console.log(JSON.stringify({ ...frame, traffic, writes, jobs, owned, thresholds }));
  process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;
});
process.exit();

/** With the former release's own scripts. */
async function prepare(adminUrl: string, databaseUrl: string) {
  const run = (...script: string[]) =>
    promisify(execFile)(process.execPath, script, {
      cwd: former,
      env: { ...process.env, DATABASE_ADMIN_URL: adminUrl, DATABASE_MIGRATOR_URL: databaseUrl },
    });
  await run("scripts/database/prepare-database.ts");
  await run("scripts/database/migrate.ts");
  await run("scripts/samples/seed.ts", "--listings", values.listings);
  await query(
    databaseUrl,
    `with others as (
       insert into users (email) select 'other-' || number || '@rebadge.example' from generate_series(1, $1::integer) number
       returning id
     )
     insert into imports (user_id, file_name, file_hash)
     select id, 'listings.csv', sha256(id::text::bytea) from others where get_byte(uuid_send(id), 15) & 1 = 0`,
    [OTHER_ACCOUNTS],
  );
  log(`${values.listings} listings of the former release`);
}

async function judgeOwners(databaseUrl: string) {
  const [row] = await query<{ listings: number; without: number; several: number }>(
    databaseUrl,
    `with rows as (
       select user_id, organisation_id from white_label_services union all select user_id, organisation_id from imports
     )
     select (select count(*) from white_label_services)::integer as listings,
            (select count(*) from rows left join organisation_members member using (user_id, organisation_id)
              where member.role is distinct from 'owner')::integer as without,
            (select count(*) from (
               select from organisation_members where role <> 'staff' group by user_id having count(*) > 1) several)::integer as several`,
  );
  if (!row) throw new Error("nothing was counted");
  return row;
}

/** By half minutes, to be read beside the log of the releases. */
function logFaults(answers: readonly Answer[]) {
  const faults = answers.filter(({ fault }) => fault !== undefined);
  const began = performance.timeOrigin + started;
  const halves = Map.groupBy(faults, ({ due }) => Math.floor((due - began) / 30_000));
  for (const [half, { length }] of [...halves].toSorted(([a], [b]) => a - b)) {
    console.error(`${length} failed from second ${half * 30} on`);
  }
}

function log(text: string) {
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.error(`${seconds.padStart(4)} s  ${text}`);
}
