import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import {
  cloneDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../../scripts/database/prepare-template.ts";
import { seedMeasuringListings } from "../../../scripts/samples/seed-measuring-listings.ts";
import { serverEnvironment } from "../../../standins/server-environment.ts";
import { Cluster } from "../../../test/cluster.ts";

const DATABASE = "rebadge_bench_edge";
const WEB = "build/server/index.js";

/** `cores` in taskset notation, for the database and the processes. */
type Wanted = { databasePort: number; appPorts: readonly number[]; cores?: string };

/** Starts the site as in production, with a database full of listings. */
export async function startSite({ databasePort, appPorts, cores }: Wanted) {
  if (!existsSync(WEB)) throw new Error(`${WEB} is missing; run npm run build first`);
  const cluster = new Cluster(databasePort);
  const processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map(end));
    await cluster.remove();
  };
  try {
    await cluster.start();
    await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
    await seedMeasuringListings(migratorUrl(cluster.adminUrl, DATABASE), 10_000);
    if (cores) pin(Number(readPostmaster(cluster.folder)), cores);

    const storage = join(cluster.folder, "storage");
    mkdirSync(storage);
    const [first = 0] = appPorts;
    const env = {
      ...process.env,
      ...serverEnvironment(cluster.adminUrl, DATABASE, first),
      STORAGE_DIRECTORY: storage,
      LOG_LEVEL: "error",
    };
    for (const port of appPorts)
      processes.push(startProcess({ ...env, PORT: String(port) }, cores));
    for (const port of appPorts) {
      if (!(await waitUntil(30, () => answers(`http://127.0.0.1:${port}/readyz`))))
        throw new Error(`the web process on port ${port} does not start`);
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startProcess(env: NodeJS.ProcessEnv, cores: string | undefined) {
  // Progress goes to stderr; stdout is for the result.
  const child = spawn(process.execPath, [WEB], { env, stdio: ["ignore", 2, 2] });
  if (cores && child.pid) pin(child.pid, cores);
  return child;
}

/** Pins all threads; later threads and child processes inherit it. */
export function pin(pid: number, cores: string) {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]);
}

function readPostmaster(folder: string) {
  return readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0];
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
