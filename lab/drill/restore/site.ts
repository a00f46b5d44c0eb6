import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { Supervised } from "../../../deploy/site/supervisor.ts";
import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import {
  cloneDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../../scripts/database/prepare-template.ts";
import { seedMeasuringListings } from "../../../scripts/samples/seed-measuring-listings.ts";
import { seedSamples } from "../../../scripts/samples/seed-samples.ts";
import { startMailStandin } from "../../../standins/mail.ts";
import { ports, serverEnvironment, stripe } from "../../../standins/server-environment.ts";
import { startStripeStandin } from "../../../standins/stripe.ts";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { Cluster } from "../../../test/cluster.ts";
import { query } from "../../kit/database.ts";

import { startBucket } from "./bucket.ts";
import { asPostgres, Repository } from "./repository.ts";

const DATABASE = "rebadge_drill";
const [WEB, WORKER] = ["build/server/index.js", "build/worker/worker.js"];
const results = "test-results/drill-restore";

type Wanted = { listings: number; hasBucket: boolean };

/** A machine with everything on it that a real one has: PostgreSQL that archives, the site, and the outside world. */
export async function buildSite(port: number, { listings, hasBucket }: Wanted) {
  for (const file of [WEB, WORKER]) {
    if (!existsSync(file)) throw new Error(`${file} is missing; run npm run build first`);
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync("/var/tmp/rebadge-drill-");
  const cluster = new Cluster(port, { folder, settings: readSettings() });
  const ending: (() => Promise<unknown>)[] = [() => cluster.remove()];
  const takeDown = async () => {
    for (const end of ending.toReversed()) await end().catch((error) => console.error(error));
  };
  for (const name of ["SIGINT", "SIGTERM", "uncaughtException"] as const) {
    process.once(name, (reason) => {
      console.error(reason);
      takeDown().finally(() => process.exit(1));
    });
  }

  try {
    const data = join(folder, "data");
    // As a real cluster is made: a page that rots on the disk is then noticed while it is backed up.
    await asPostgres("/usr/lib/postgresql/15/bin/pg_checksums", ["--enable", "--pgdata", data]);
    const bucket = hasBucket ? await startBucket(port + 10) : undefined;
    ending.push(async () => bucket?.stop());
    const repository = new Repository(folder, { port, data, bucket });
    await cluster.start();
    await repository.create();
    await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
    await fill(migratorUrl(cluster.adminUrl, DATABASE), listings);

    const web = port + 1;
    const env = {
      ...process.env,
      ...serverEnvironment(cluster.adminUrl, DATABASE, web),
      // Erasures are told to the log, and only there.
      LOG_LEVEL: "info",
      STORAGE_DIRECTORY: join(folder, "storage"),
    };
    mkdirSync(env.STORAGE_DIRECTORY);
    const { smtp, mails, webhooks } = ports(web);
    const mail = startMailStandin({ smtp, web: mails });
    ending.push(() => mail.stop());
    const list = await startWebhookStandin({ port: webhooks });
    ending.push(() => list.stop());
    const standin = await startStripeStandin(stripe(web));
    ending.push(() => standin.stop());
    await promisify(execFile)(process.execPath, ["scripts/operate/prepare-payments.ts"], { env });

    const running = new Map<string, Supervised>();
    const stop = async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
      running.clear();
    };
    ending.push(stop);
    const start = (name: "web" | "worker") => {
      const file = name === "web" ? WEB : WORKER;
      running.set(name, new Supervised({ name, file, env, log: logOf(name) }));
    };
    const url = migratorUrl(cluster.adminUrl, DATABASE).replace("migrator", "postgres");
    return {
      cluster,
      repository,
      bucket,
      standin,
      env,
      url,
      folder,
      data,
      takeDown,
      stop,
      start,
      database: DATABASE,
      origin: env.ORIGIN,
      webLog: logOf("web"),
      stopWorker: () => running.get("worker")?.stop(),
      isReady: () => waitUntil(60, () => answers(`${env.ORIGIN}/readyz`)),
    };
  } catch (error) {
    await takeDown();
    throw error;
  }
}

export type Site = Awaited<ReturnType<typeof buildSite>>;

/** Exactly what a real cluster is given for its backups. */
function readSettings() {
  const text = readFileSync("deploy/backup/postgresql.conf", "utf8");
  const lines = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
}

function logOf(name: string) {
  return join(results, `${name}.log`);
}

async function fill(url: string, listings: number) {
  await seedMeasuringListings(url, listings);
  const client = new Client({ connectionString: url });
  await client.connect();
  await seedSamples(client);
  await client.end();
}

/** Whatever was put in as published counts as approved elsewhere: nobody here decided on it. */
export async function bringPublished(url: string) {
  await query(
    url,
    `insert into brought_listings (listing_id)
     select id from white_label_services listing
      where approved and not exists (select from reviews where listing_id = listing.id)`,
  );
}

/** Bytes as the engine moves them, to hold the times against. */
export async function timeBare({ folder, cluster }: Site) {
  const [backup, copy] = [join(folder, "bare-backup"), join(folder, "bare-copy")];
  const backupSeconds = await time(() =>
    asPostgres("/usr/lib/postgresql/15/bin/pg_basebackup", [
      "--pgdata",
      backup,
      "--dbname",
      cluster.adminUrl,
      "--checkpoint",
      "fast",
    ]),
  );
  const copySeconds = await time(async () => {
    execFileSync("cp", ["--archive", backup, copy]);
    execFileSync("sync", ["--file-system", copy]);
  });
  execFileSync("rm", ["-r", backup, copy]);
  return { backupSeconds, copySeconds };
}

/** In seconds, to the hundredth. */
export async function time(work: () => Promise<unknown>) {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 10) / 100;
}
