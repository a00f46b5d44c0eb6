import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "pg";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { startCluster } from "./cluster.ts";
import type { Captured, Driven } from "./drive-reads.ts";
import { databaseOf, prepareListings } from "./prepare-listings.ts";
import { startDriver } from "./start-driver.ts";

const LISTINGS = 100_000;
const PROFILES = 60_000;
const MAX_SECONDS = 300;
const MAX_GROWTH = 1.2;
const SECONDS = 30;

/** A night in which facts of many profiles age, beside visitors at half of what the machine can serve. */
const cluster = startCluster();
try {
  await prepareListings(cluster.adminUrl, LISTINGS);
  const owner = migratorUrl(cluster.adminUrl, databaseOf(LISTINGS));
  const app = await startDriver(owner.replace("migrator@", "app_public@"));
  const queries = await app.ask<Captured[]>({ kind: "capture" });
  const names = queries.map(({ name }) => name);
  const saturated = await app.ask<Driven>({ kind: "run", names, seconds: SECONDS, clients: 4 });
  const perSecond = saturated.perSecond / 2;
  const alone = await app.ask<Driven>({ kind: "pace", names, seconds: SECONDS, perSecond });

  const profiles = await age(owner);
  const job = runJob(owner.replace("migrator@", "app_worker@"));
  const beside = await app.ask<Driven>({ kind: "pace", names, seconds: SECONDS, perSecond });
  const seconds = await job;
  await app.end();

  const growth = Math.round((beside.p99 / alone.p99) * 100) / 100;
  const thresholds = {
    [`${profiles} profiles in at most ${MAX_SECONDS} s`]: seconds <= MAX_SECONDS,
    [`p99 beside it at most ${MAX_GROWTH} times`]: growth <= MAX_GROWTH,
  };
  console.log(JSON.stringify({ profiles, seconds, perSecond, alone, beside, growth, thresholds }));
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
} finally {
  cluster.stop();
}

/** Lets the facts of money and contract of so many profiles age today, without triggers. */
async function age(url: string) {
  const admin = new Client({ connectionString: url.replace("migrator@", "postgres@") });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  const { rowCount } = await admin.query(
    `update white_label_services set fact_tokens_until = (now() at time zone 'UTC')::date, fact_dates = (
       select jsonb_object_agg(dated.field, case when known.days = 90
                then dates || jsonb_build_object('agesOn', (now() at time zone 'UTC')::date) else dates end)
         from jsonb_each(fact_dates) dated (field, dates) join fact_fields known on known.name = dated.field)
      where id in (select id from white_label_services where facts <> '{}' limit ${PROFILES})`,
  );
  await admin.query("vacuum analyze white_label_services");
  await admin.end();
  return rowCount;
}

async function runJob(url: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [new URL("./run-ageing.ts", import.meta.url).pathname],
    { env: { ...process.env, NODE_ENV: "production", DATABASE_WORKER_URL: url } },
  );
  return Math.round(Number(stdout));
}
