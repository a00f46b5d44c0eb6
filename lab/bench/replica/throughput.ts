import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { migrate } from "../../../scripts/database/migrate.ts";
import { prepareDatabase } from "../../../scripts/database/prepare-database.ts";
import { migratorUrl } from "../../../scripts/database/prepare-template.ts";
import { seedMeasuringListings } from "../../../scripts/samples/seed-measuring-listings.ts";
import { serverEnvironment } from "../../../standins/server-environment.ts";
import { Cluster } from "../../../test/cluster.ts";
import type { Captured, Driven, Order } from "../drive-reads.ts";
import { runPgbench } from "../pgbench.ts";
import { canLimit, limit, secondsOf } from "./machine.ts";

type Size = { listings: number; rounds: number; seconds: number; clients: number; share: number };
type Say = (text: string) => void;
type Run = { perSecond: number; p95: number; primary: number; replica: number; driver: number };

const MIN_OF_SHARE = 0.85;

/** For one core and a few gigabytes each. */
const settings = {
  shared_buffers: "2GB",
  effective_cache_size: "6GB",
  work_mem: "64MB",
  maintenance_work_mem: "1GB",
  max_wal_size: "4GB",
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
  jit: "off",
};

/**
 * Reads a second of the search mix on the primary alone, and on primary and replica together: with a whole core each, which
 * the driver shares, and with a limited share of a core each, so that the driver does not compete.
 */
export async function measureThroughput(port: number, size: Size, log: Say) {
  const folder = join(process.env.REBADGE_BENCH ?? "/var/tmp/rebadge-bench", "replica");
  const primary = new Cluster(port, { settings, folder, through: ["taskset", "-c", "0"] });
  const ending: (() => unknown)[] = [() => primary.stop()];
  try {
    await primary.start();
    const name = `rebadge_bench_${size.listings}`;
    await fill(primary, name, size.listings, log);
    const onCore1 = ["taskset", "-c", "1"];
    const replica = new Cluster(port + 1, { settings, replicaOf: primary, through: onCore1 });
    ending.push(() => replica.remove());
    await replica.start();
    log("primary and replica run");

    const one = await startDriver(port, name, primary);
    ending.push(() => one.end());
    const both = await startDriver(port, name, primary, replica);
    ending.push(() => both.end());
    const scene = { size, log, name, primary, replica, one, both };
    const wholeCores = await takeTurns(scene);
    if (!canLimit) return { wholeCores, limited: undefined };

    const lifts = [primary, replica].map((server) => limit(server, size.share));
    ending.push(() => lifts.map((lift) => lift()));
    log(`each of them has ${size.share} of its core`);
    return { wholeCores, limited: { to: size.share, ...(await takeTurns(scene)) } };
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

/** Whether the servers used all of their CPU share; otherwise something else limited them. */
export function wasUndisturbed({ to, app, engine }: Limited) {
  const min = to * MIN_OF_SHARE;
  return [app, engine].every(
    ({ alone, both }) => Math.min(alone.primary, both.primary, both.replica) >= min,
  );
}

type Limited = NonNullable<Awaited<ReturnType<typeof measureThroughput>>["limited"]>;
type Driver = Awaited<ReturnType<typeof startDriver>>;
type Scene = {
  size: Size;
  log: Say;
  name: string;
  primary: Cluster;
  replica: Cluster;
  one: Driver;
  both: Driver;
};

async function takeTurns({ size, log, name, primary, replica, one, both }: Scene) {
  const { seconds, clients } = size;
  const mix = (await one.ask<Captured[]>({ kind: "capture" })).filter(({ share }) => share > 0);
  const names = mix.map((query) => query.name);
  const [url, replicaUrl] = [urlIn(primary, name), urlIn(replica, name)];
  // The same number of readers per server in both cases.
  const drive = (driver: Driver, servers: number) => async () => {
    const order = { kind: "run", names, seconds, clients: clients * servers } as const;
    const { perSecond, p95 } = await driver.ask<Driven>(order);
    return { perSecond, p95 };
  };
  const pgbench =
    (...urls: string[]) =>
    async () => {
      const runs = await Promise.all(
        urls.map((one) => runPgbench(one, mix, seconds, Math.ceil(clients / urls.length))),
      );
      return {
        perSecond: runs.reduce((sum, run) => sum + run.perSecond, 0),
        p95: Math.max(...runs.map((run) => run.p95)),
      };
    };
  const kinds = {
    aloneApp: { work: drive(one, 1), pid: one.pid },
    bothApp: { work: drive(both, 2), pid: both.pid },
    aloneEngine: { work: pgbench(url), pid: process.pid },
    bothEngine: { work: pgbench(url, replicaUrl), pid: process.pid },
  };
  const runs = { aloneApp: [], bothApp: [], aloneEngine: [], bothEngine: [] } as Record<
    keyof typeof kinds,
    Run[]
  >;
  // Warm-up.
  for (const { work } of Object.values(kinds)) await work();
  for (let round = 1; round <= size.rounds; round++) {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const run = await watch(kinds[kind].work, [primary.pid, replica.pid, kinds[kind].pid]);
      runs[kind].push(run);
      log(`round ${round}, ${kind}: ${JSON.stringify(run)}`);
    }
  }
  const [aloneApp, bothApp] = [median(runs.aloneApp), median(runs.bothApp)];
  const [aloneEngine, bothEngine] = [median(runs.aloneEngine), median(runs.bothEngine)];
  return {
    app: { alone: aloneApp, both: bothApp, ratio: ratio(bothApp, aloneApp) },
    engine: { alone: aloneEngine, both: bothEngine, ratio: ratio(bothEngine, aloneEngine) },
  };
}

/** Also measures the share of a core that each process used. */
async function watch(
  work: () => Promise<{ perSecond: number; p95: number }>,
  [primary, replica, driver]: readonly (number | undefined)[],
): Promise<Run> {
  const before = [secondsOf(primary), secondsOf(replica), secondsOf(driver)];
  const began = performance.now();
  const { perSecond, p95 } = await work();
  const seconds = (performance.now() - began) / 1_000;
  const [first = 0, second = 0, third = 0] = [primary, replica, driver].map(
    (pid, index) => (secondsOf(pid) - (before[index] ?? 0)) / seconds,
  );
  return {
    perSecond: round(perSecond),
    p95: round(p95),
    primary: round(first),
    replica: round(second),
    driver: round(third),
  };
}

async function fill(primary: Cluster, name: string, listings: number, log: Say) {
  await prepareDatabase(primary.adminUrl, name);
  const owner = migratorUrl(primary.adminUrl, name);
  await migrate(owner);
  const client = new Client({ connectionString: owner });
  await client.connect();
  const { rowCount } = await client.query("select from white_label_services limit 1");
  await client.end();
  await liftLimit(primary);
  if (rowCount) return;
  log(`${listings} listings are made`);
  await seedMeasuringListings(owner, listings);
}

/** Saturated servers are slow, so the timeouts are longer here. */
async function liftLimit({ adminUrl }: Cluster) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("alter role app_public set statement_timeout = '30s'");
  await client.end();
}

async function startDriver(port: number, name: string, primary: Cluster, replica?: Cluster) {
  const child = fork(new URL("../drive-reads.ts", import.meta.url), {
    env: {
      ...process.env,
      ...serverEnvironment(primary.adminUrl, name, port),
      ...(replica && { DATABASE_PUBLIC_REPLICA_URL: urlIn(replica, name) }),
    },
  });
  await once(child, "message");
  const givesUp = once(child, "exit").then(() => Promise.reject(new Error("the driver gave up")));
  givesUp.catch(() => undefined);

  return {
    pid: child.pid,
    async ask<Answer>(order: Order) {
      const answered = new Promise<Answer>((resolve) => {
        child.once("message", (answer) => resolve(answer as Answer));
      });
      child.send(order);
      return Promise.race([answered, givesUp]);
    },
    async end() {
      if (child.exitCode !== null) return;
      child.send("end");
      await givesUp.catch(() => undefined);
    },
  };
}

function urlIn({ adminUrl }: Cluster, name: string) {
  return migratorUrl(adminUrl, name).replace("migrator", "app_public");
}

function median(runs: Run[]): Run {
  const middle = (pick: (run: Run) => number) =>
    runs.map(pick).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0;
  return {
    perSecond: middle((run) => run.perSecond),
    p95: middle((run) => run.p95),
    primary: middle((run) => run.primary),
    replica: middle((run) => run.replica),
    driver: middle((run) => run.driver),
  };
}

function ratio(one: Run, other: Run) {
  return round(one.perSecond / other.perSecond);
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
