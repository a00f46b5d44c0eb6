import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError } from "pg";
import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import {
  cloneDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../../scripts/database/prepare-template.ts";
import { serverEnvironment } from "../../../standins/server-environment.ts";
import { Cluster } from "../../../test/cluster.ts";
import { query } from "../../kit/database.ts";

const DATABASE = "rebadge_replica";
const WEB = "build/server/index.js";

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the site as in production, with a primary and a replica. */
export async function startSite(port: number) {
  if (!existsSync(WEB)) throw new Error(`${WEB} is missing; run npm run build first`);
  const primary = new Cluster(port);
  const ending: (() => Promise<unknown>)[] = [() => primary.remove()];
  const stop = async () => {
    for (const end of ending.toReversed()) await end();
  };
  try {
    await primary.start();
    await cloneDatabase(primary.adminUrl, await prepareTemplate(primary.adminUrl), DATABASE);
    const replica = new Cluster(port + 1, { replicaOf: primary });
    ending.push(() => replica.remove());
    await replica.start();

    const urlOf = (login: string, { adminUrl }: Cluster) =>
      migratorUrl(adminUrl, DATABASE).replace("migrator", login);
    const env = {
      ...process.env,
      ...serverEnvironment(primary.adminUrl, DATABASE, port + 2),
      DATABASE_PUBLIC_REPLICA_URL: urlOf("app_public", replica),
      STORAGE_DIRECTORY: join(primary.folder, "storage"),
    };
    mkdirSync(env.STORAGE_DIRECTORY);
    const web = spawn(process.execPath, [WEB], { env, stdio: ["ignore", "inherit", "inherit"] });
    ending.push(async () => {
      const ended = once(web, "exit");
      if (web.kill("SIGKILL")) await ended;
    });
    if (!(await waitUntil(60, () => answers(`${env.ORIGIN}/readyz`))))
      throw new Error("the web process does not start");

    const [primaryUrl, replicaUrl] = [urlOf("postgres", primary), urlOf("postgres", replica)];
    return {
      stop,
      primaryUrl,
      replicaUrl,
      origin: env.ORIGIN,
      ...questions(env.ORIGIN, replicaUrl),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function questions(origin: string, replicaUrl: string) {
  /** Connections of public reads to the replica since then, without the monitor's. */
  const countReplicaReads = async (since: string) => {
    const [found] = await query<{ count: number }>(
      replicaUrl,
      `select count(*)::integer from pg_stat_activity
        where usename = 'app_public' and query not like '%replay_lsn%' and query_start > $1`,
      [since],
    );
    return found?.count ?? 0;
  };
  return {
    countReplicaReads,
    warnings: async () => (await fetch(`${origin}/readyz`)).text(),
    async isReplicaRead() {
      try {
        const [since] = await query<{ now: string }>(replicaUrl, "select now()::text as now");
        await fetch(`${origin}/services`);
        return (await countReplicaReads(since?.now ?? "")) > 0;
      } catch (error) {
        // Replay conflicted with the query, and the replica cancelled it.
        if (error instanceof DatabaseError && error.code === "40001") return false;
        throw error;
      }
    },
  };
}
