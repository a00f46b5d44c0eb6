import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "../scripts/free-port.ts";
import { ownerOfClusters } from "./cluster.ts";

export const PGBOUNCER = "/usr/sbin/pgbouncer";

/** PgBouncer with the deployed configuration, except for paths, users and a smaller pool. */
export async function startPooler(databaseUrl: string, serverConnections: number) {
  const folder = mkdtempSync("/var/tmp/rebadge-pooler-");
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const listenPort = await findFreePort();
  const settings = readFileSync(
    join(import.meta.dirname, "../deploy/pgbouncer/pgbouncer.ini"),
    "utf8",
  )
    .replace(/^rebadge = .*/m, `${name} = host=${hostname} port=${port || 5432}`)
    .replace(/^listen_port = .*/m, `listen_port = ${listenPort}`)
    .replace(/^auth_type = .*/m, "auth_type = trust")
    .replace(/^auth_file = .*/m, `auth_file = ${folder}/users`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${serverConnections}`);
  writeFileSync(join(folder, "pgbouncer.ini"), settings);
  writeFileSync(join(folder, "users"), '"app_public" ""\n"app_web" ""\n');
  const owner = ownerOfClusters();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);

  const pooler = spawn(PGBOUNCER, ["-q", join(folder, "pgbouncer.ini")], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${listenPort}/${name}`;
  await untilReady(urlOf("app_web"), pooler);

  return {
    urlOf,
    async stop() {
      const ended = once(pooler, "exit");
      pooler.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(connectionString: string, pooler: ChildProcess) {
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select");
      return;
    } catch (error) {
      if (pooler.exitCode !== null) throw new Error("PgBouncer does not start", { cause: error });
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
