import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
import { Cluster } from "../../../test/cluster.ts";
import { collectStops } from "../../kit/clean-up.ts";
import { query } from "../../kit/database.ts";
import { emptyFolder, requireBuild, startSurroundings, WEB, WORKER } from "../../kit/stage.ts";
import { BackupRepository, runAsPostgres } from "./backup-repository.ts";
import { startBucket } from "./bucket.ts";

const DATABASE = "rebadge_drill";
const results = "test-results/drill-restore";

type Setup = { listings: number; hasBucket: boolean };

/** Starts PostgreSQL with WAL archiving, the backup repository and the stand-ins; `start` runs web or worker. */
export async function buildSite(port: number, { listings, hasBucket }: Setup) {
  requireBuild();
  emptyFolder(results);
  const folder = mkdtempSync("/var/tmp/rebadge-drill-");
  const cluster = new Cluster(port, { folder, settings: readSettings() });
  const { later, stopAll } = collectStops();
  later(() => cluster.remove());

  try {
    const data = join(folder, "data");
    // As in production: with checksums, a backup notices damaged pages.
    await runAsPostgres("/usr/lib/postgresql/15/bin/pg_checksums", ["--enable", "--pgdata", data]);
    const bucket = hasBucket ? await startBucket(port + 10) : undefined;
    later(async () => bucket?.stop());
    const repository = new BackupRepository(folder, { port, data, bucket });
    await cluster.start();
    await repository.create();
    await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
    await fill(migratorUrl(cluster.adminUrl, DATABASE), listings);

    // Erasures are recorded in the log only.
    const environment = { LOG_LEVEL: "info" };
    const { env, standin } = await startSurroundings(
      { cluster, database: DATABASE, webPort: port + 1, environment },
      later,
    );
    const running = new Map<string, Supervised>();
    const stop = async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
      running.clear();
    };
    later(stop);
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
      stopAll,
      stop,
      start,
      database: DATABASE,
      origin: env.ORIGIN,
      webLog: logOf("web"),
      stopWorker: () => running.get("worker")?.stop(),
      isReady: () => waitUntil(60, () => answers(`${env.ORIGIN}/readyz`)),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

export type Site = Awaited<ReturnType<typeof buildSite>>;

/** The settings that production uses for backups. */
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

/** Marks seeded listings as approved by the legacy site, because they have no review here. */
export async function markAsLegacy(url: string) {
  await query(
    url,
    `insert into brought_listings (listing_id)
     select id from white_label_services listing
      where approved and not exists (select from reviews where listing_id = listing.id)`,
  );
}

/** A plain pg_basebackup and file copy, for comparison. */
export async function timeBare({ folder, cluster }: Site) {
  const [backup, copy] = [join(folder, "bare-backup"), join(folder, "bare-copy")];
  const backupSeconds = await time(() =>
    runAsPostgres("/usr/lib/postgresql/15/bin/pg_basebackup", [
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

/** Seconds, rounded to hundredths. */
export async function time(work: () => Promise<unknown>) {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 10) / 100;
}
