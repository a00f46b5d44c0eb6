import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { postgresProgram } from "#test/cluster.ts";
import { testWith } from "#test/needs.ts";
import { askCluster, startReplicatedDatabase } from "#test/replica.ts";

const test = testWith(postgresProgram("pg_basebackup"));

const patiently = { timeout: 10_000, interval: 20 };

const aLiveListing = `
  with owner as (insert into users (email) values ('provider@rebadge.test') returning id)
  insert into white_label_services
    (user_id, business_name, service_type, location, language, website, price_from, description, status)
  select id, 'Nova Marketing', 'Marketing & Sales', '{Germany}', '{English}', 'https://provider.example', 49,
         'Email marketing under your own name.', 'approved' from owner`;

let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
let rebadge: typeof import("./database.server.ts");

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  // Imported only now, because modules read the environment once.
  rebadge = await import("./database.server.ts");
});

afterAll(() => servers.stop());

test("concurrent reads are distributed over both servers", async () => {
  await expect.poll(() => findReader(), patiently).toBe("replica");

  const readers = await Promise.all(
    Array.from({ length: 12 }, () => findReader({ for: "0.2 seconds" })),
  );

  expect(readers.filter((reader) => reader === "replica")).toHaveLength(6);
  expect(readers.filter((reader) => reader === "primary")).toHaveLength(6);
});

test("a replica can answer every public read", async () => {
  const { searchQueries } = await import("../../../lab/bench/search-queries.ts");
  const { findNewestListings } = await import(
    "#app/features/listings/find-newest-listings.server.ts"
  );
  const { findFileListings, findFileStarts } = await import(
    "#app/features/listings/find-sitemap-listings.server.ts"
  );

  await askCluster(servers.primary, aLiveListing);
  await expect.poll(() => findNewestListings(50), patiently).toHaveLength(1);

  for (const { name, run } of await searchQueries()) {
    expect(await findReader(), name).toBe("replica");
    await run();
  }
  await findFileListings(1, await findFileStarts());
});

test("a replica that lags is left out after two seconds, and used again when it has caught up", async () => {
  const { primary, replica } = servers;
  await askCluster(replica, "select pg_wal_replay_pause()");
  await askCluster(primary, "create table written ()");
  const written = performance.now();
  let lastStale = written;
  const check = async () => {
    const asked = performance.now();
    const reader = await findReader();
    if (reader === "replica") lastStale = asked;
    return reader;
  };

  await expect.poll(check, patiently).toBe("primary");
  expect(performance.now() - written).toBeLessThan(3_000);
  expect(lastStale - written).toBeGreaterThan(0);
  expect(lastStale - written).toBeLessThan(2_000);
  await expect.poll(rebadge.isReplicaLeftOut, patiently).toBe(true);
  expect(await rebadge.isDatabaseReady()).toBe(true);

  await askCluster(replica, "select pg_wal_replay_resume()");
  await expect.poll(() => findReader(), patiently).toBe("replica");
  expect(rebadge.isReplicaLeftOut()).toBe(false);
});

test("no read fails when the replica is killed, and it is used again after a restart", async () => {
  const reading = readOn();
  await expect.poll(() => reading.seen.has("replica"), patiently).toBe(true);
  await servers.replica.crash();
  await expect.poll(rebadge.isReplicaLeftOut, patiently).toBe(true);
  expect(await rebadge.isDatabaseReady()).toBe(true);

  await servers.replica.start();
  await expect.poll(rebadge.isReplicaLeftOut, patiently).toBe(false);
  await expect.poll(() => findReader(), patiently).toBe("replica");
  expect(await reading.stop()).toEqual([]);
});

test("no read fails when the replica hangs", async () => {
  const reading = readOn();
  await expect.poll(() => reading.seen.has("replica"), patiently).toBe(true);
  servers.replica.freeze();
  const frozen = performance.now();
  await expect.poll(rebadge.isReplicaLeftOut, patiently).toBe(true);
  // Reads on the replica time out after two seconds and are retried on the primary.
  await expect.poll(() => performance.now() - frozen, patiently).toBeGreaterThan(2_500);

  servers.replica.thaw();
  await expect.poll(rebadge.isReplicaLeftOut, patiently).toBe(false);
  expect(await reading.stop()).toEqual([]);
});

test("no read fails when the primary is killed: the replica serves reads alone until it is back", async () => {
  const reading = readOn();
  await expect.poll(() => reading.seen.has("primary"), patiently).toBe(true);
  await servers.primary.crash();
  const gone = performance.now();
  await expect.poll(() => performance.now() - gone, patiently).toBeGreaterThan(2_500);
  expect(await findReader()).toBe("replica");
  expect(rebadge.isReplicaLeftOut()).toBe(false);
  expect(await rebadge.isDatabaseReady()).toBe(false);

  await servers.primary.start();
  await expect.poll(rebadge.isDatabaseReady, patiently).toBe(true);
  expect(await reading.stop()).toEqual([]);
});

/** Which server answers a public read; the pause makes reads overlap. */
async function findReader({ for: pause = "0" } = {}) {
  const { rows } = await sql<{ isReplica: boolean }>`
    select pg_is_in_recovery() as is_replica, pg_sleep_for(${pause})`.execute(
    rebadge.publicDatabase,
  );
  return rows[0]?.isReplica ? "replica" : "primary";
}

/** Reads in a loop; `stop` returns the errors. */
function readOn() {
  const faults: unknown[] = [];
  const seen = new Set<string>();
  let isOver = false;
  const visit = async () => {
    while (!isOver) seen.add(await findReader({ for: "0.01 seconds" }));
  };
  onTestFinished(() => {
    isOver = true;
  });
  const visitors = Promise.all(
    Array.from({ length: 8 }, () => visit().catch((error) => faults.push(error))),
  );
  return {
    seen,
    async stop() {
      isOver = true;
      await visitors;
      return faults;
    },
  };
}
