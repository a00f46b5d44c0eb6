import { execFile } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { query } from "../../kit/database.ts";
import { expandingMigration } from "./releases.ts";
import type { Stage } from "./stage.ts";

/** Longer than two attempts of a migration. */
const BLOCKING_SECONDS = 5;
const MAX_RELEASE_MS = 180_000;

/** Runs the production scripts; only the service manager is replaced. */
export async function release(
  { root, env, webPorts }: Stage,
  name: string,
  timeout = MAX_RELEASE_MS,
) {
  await promisify(execFile)("deploy/release", [name, ...webPorts.map(String)], {
    timeout,
    env: {
      ...env,
      REBADGE_ROOT: root,
      REBADGE_SERVICES: join(process.cwd(), "deploy/site/services"),
    },
  });
}

export function findRunning({ root, webPorts }: Stage) {
  const names = [...webPorts.map((port) => `web@${port}`), "worker"];
  return names.map((name) => {
    const pid = readFileSync(join(root, "run", `${name}.pid`), "utf8");
    return { pid, release: basename(readlinkSync(`/proc/${pid}/cwd`)) };
  });
}

/** Keeps a transaction open that reads the table, so that the migration has to wait for its lock. */
export async function blockMigration(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select from white_label_services limit 1");
  const over = sleep(BLOCKING_SECONDS * 1_000).then(async () => {
    const at = Date.now();
    await client.query("commit");
    await client.end();
    return at;
  });
  return { over };
}

/** Milliseconds since 1970. */
export async function findMigrated(databaseUrl: string) {
  const [row] = await query<{ at: number }>(
    databaseUrl,
    "select (extract(epoch from applied_at) * 1000)::float8 as at from schema_migrations where name = $1",
    [expandingMigration.name],
  );
  return row?.at;
}
