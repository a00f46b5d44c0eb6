import { execFile } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { query } from "../../kit/database.ts";
import { expandingMigration } from "./releases.ts";
import type { Stage } from "./stage.ts";

/** Two tries of a migration would be through before. */
const READING_SECONDS = 5;
/** Nobody waits forever for a process that does not come back. */
const MAX_RELEASE_MS = 180_000;

/** As in production, by the same two scripts. Only who starts and stops the processes is another. */
export async function release({ root, env, webPorts }: Stage, name: string) {
  await promisify(execFile)("deploy/release", [name, ...webPorts.map(String)], {
    timeout: MAX_RELEASE_MS,
    env: {
      ...env,
      REBADGE_ROOT: root,
      REBADGE_SERVICES: join(process.cwd(), "deploy/site/services"),
    },
  });
}

/** Each process, and which release it runs. */
export function findRunning({ root, webPorts }: Stage) {
  const names = [...webPorts.map((port) => `web@${port}`), "worker"];
  return names.map((name) => {
    const pid = readFileSync(join(root, "run", `${name}.pid`), "utf8");
    return { pid, release: basename(readlinkSync(`/proc/${pid}/cwd`)) };
  });
}

/** Somebody reads the table for a while, and whoever wants it for themselves has to wait. */
export async function readOn(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select from white_label_services limit 1");
  const over = sleep(READING_SECONDS * 1_000).then(async () => {
    const at = Date.now();
    await client.query("commit");
    await client.end();
    return at;
  });
  return { over };
}

/** When it was applied, in milliseconds since 1970, or never. */
export async function findMigrated(databaseUrl: string) {
  const [row] = await query<{ at: number }>(
    databaseUrl,
    "select (extract(epoch from applied_at) * 1000)::float8 as at from schema_migrations where name = $1",
    [expandingMigration.name],
  );
  return row?.at;
}
