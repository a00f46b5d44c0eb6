import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { aListing, aProvider, aSession } from "./builders.ts";
import { databaseName, databaseUrl, everything } from "./database.ts";
import { testWith } from "./needs.ts";
import { isNightly } from "./nightly.ts";
import { PGBOUNCER, startPooler } from "./pooler.ts";

const test = testWith(PGBOUNCER);

const SERVER_CONNECTIONS = 2;
const ACTORS = 12;
const TRANSACTIONS = 100;
const MEMBER_OPERATIONS = isNightly ? 100_000 : 1_200;

type Rebadge = typeof import("#app/infrastructure/database/database.server.ts");
type Ears = typeof import("#app/infrastructure/database/notification-listener.server.ts");

let pooler: Awaited<ReturnType<typeof startPooler>>;
let rebadge: Rebadge;
let ears: Ears;

beforeAll(async () => {
  // Production's limits instead of the tests'.
  for (const login of ["app_public", "app_web"])
    await sql
      .raw(`alter role ${login} in database "${databaseName}" reset statement_timeout`)
      .execute(everything);
  pooler = await startPooler(databaseUrl("app_web"), SERVER_CONNECTIONS);
  process.env.DATABASE_PUBLIC_URL = pooler.urlOf("app_public");
  process.env.DATABASE_WEB_URL = pooler.urlOf("app_web");
  process.env.DATABASE_DIRECT_URL = databaseUrl("app_web");
  // Imported late, because modules read the environment once.
  rebadge = await import("#app/infrastructure/database/database.server.ts");
  ears = await import("#app/infrastructure/database/notification-listener.server.ts");
});

afterAll(async () => {
  await ears.endedSessions.close();
  await pooler.stop();
});

test("the limits of each login apply behind a pooler, and the site is ready", async () => {
  const limits = await sql<{ limit: string }>`show statement_timeout`.execute(rebadge.webDatabase);
  const publicLimits = await sql`show statement_timeout`.execute(rebadge.publicDatabase);

  expect(limits.rows).toEqual([{ statementTimeout: "3s" }]);
  expect(publicLimits.rows).toEqual([{ statementTimeout: "1s" }]);
  expect(await rebadge.isDatabaseReady()).toBe(true);
});

test("settings in a connection are refused, and waiting too long for a server connection counts as unavailable", async () => {
  const { isDatabaseUnavailable } = await import(
    "#app/infrastructure/database/database-unavailable.server.ts"
  );
  const ask = () => sql`select`.execute(rebadge.webDatabase);
  const withSettings = new Client(`${pooler.urlOf("app_web")}?options=-c%20work_mem%3D1MB`);
  await expect(withSettings.connect()).rejects.toThrow("unsupported startup parameter: options");

  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const holding = [];
  for (let held = 0; held < SERVER_CONNECTIONS; held++) {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const work = rebadge.webDatabase.transaction().execute(async (tx) => {
      hold(void (await sql`select`.execute(tx)));
      await isOver;
    });
    holding.push(work);
    await isHeld;
  }
  const answers = await Promise.allSettled([ask(), ask(), ask()]);
  const faults = answers.map((one) => one.status === "rejected" && one.reason);
  end();
  await Promise.all(holding);

  expect(faults.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  await expect(ask()).resolves.toBeDefined();
});

test("notifications arrive past the pooler", async () => {
  const heard: string[] = [];
  const { actor } = await aSession(await aProvider());
  const stop = await ears.endedSessions.listen({
    onNotification: (id) => heard.push(id),
    onReconnect: () => undefined,
  });

  await rebadge.webDatabase.deleteFrom("sessions").where("id", "=", actor.sessionId).execute();

  await expect.poll(() => heard).toEqual([actor.sessionId]);
  stop();
});

test("actors that share server connections stay isolated, also when a connection is killed", {
  timeout: 120_000,
}, async () => {
  const actors = await Promise.all(Array.from({ length: ACTORS }, aProvider));
  const listings = await Promise.all(actors.map(({ id }) => aListing({ userId: id })));
  const owners = new Map(listings.map(({ id, userId }) => [id, userId]));
  const found = { foreign: 0, leaked: 0, lost: 0, done: 0 };

  const work = async (actor: (typeof actors)[number]) => {
    for (let round = 0; round < TRANSACTIONS; round++) {
      const note = `${actor.id} ${round}`;
      const seen = await rebadge
        .transaction(actor, async (tx) => {
          const before = await tx.selectFrom("whiteLabelServices").select("userId").execute();
          await tx.updateTable("whiteLabelServices").set({ description: note }).execute();
          const after = await tx.selectFrom("whiteLabelServices").select("userId").execute();
          return [...before, ...after].map(({ userId }) => userId);
        })
        .catch(() => undefined);
      if (!seen) found.lost += 1;
      else if (seen.length === 2 && seen.every((id) => id === actor.id)) found.done += 1;
      else found.foreign += 1;
      if (await isWearingAHat()) found.leaked += 1;
      // Counted, not timed: a slow machine must not lose more of them.
      if (round % 10 === 0) await killMidTransaction();
    }
  };
  await Promise.all(actors.map(work));
  expect(await countServers()).toBeLessThanOrEqual(SERVER_CONNECTIONS);

  const written = await everything
    .selectFrom("whiteLabelServices")
    .select(["id", "description"])
    .execute();
  const mixed = written.filter(
    ({ id, description }) => !description.startsWith(owners.get(id) ?? ""),
  );
  expect({ ...found, mixed }).toMatchObject({ foreign: 0, leaked: 0, mixed: [] });
  expect(found.lost).toBeGreaterThan(0);
  expect(found.done).toBeGreaterThan((ACTORS * TRANSACTIONS) / 2);
});

test("members who come and go see and write only while they belong, through shared connections", {
  timeout: isNightly ? 3_600_000 : 120_000,
}, async () => {
  const listings = await Promise.all(Array.from({ length: 4 }, () => aListing()));
  const people = await Promise.all(Array.from({ length: ACTORS }, aProvider));
  const pairs = people.flatMap((person) =>
    listings.map((listing): Pair => ({ person, listing, state: "out", changes: 0 })),
  );
  const found = { foreign: 0, tooLate: 0, kept: 0, denied: 0, missed: 0, lost: 0 };
  const forbidden = new Set<string>();
  let isOver = false;

  const comeAndGo = async () => {
    for (let turn = 0; !isOver; turn += 7) {
      const pair = pairs[turn % pairs.length];
      if (pair) await (pair.state === "in" ? leave(pair) : join(pair));
      if (turn % 10 === 0) await killMidTransaction();
    }
  };
  const work = async (person: (typeof people)[number]) => {
    const own = pairs.filter((pair) => pair.person === person);
    for (let round = 0; round < MEMBER_OPERATIONS / ACTORS; round++) {
      const pair = own[round % own.length];
      if (!pair) continue;
      const before = { ...pair };
      const note = `${person.id} ${round}`;
      const organisationId = pair.listing.organisationId ?? undefined;
      const seen = await rebadge
        .transaction({ ...person, organisationId }, async (tx) => {
          const rows = await tx.selectFrom("whiteLabelServices").select("id").execute();
          const { numUpdatedRows } = await tx
            .updateTable("whiteLabelServices")
            .set({ description: note })
            .executeTakeFirst();
          return { ids: rows.map(({ id }) => id), written: Number(numUpdatedRows) };
        })
        .catch(() => undefined);
      const wasOut = before.state === "out" && pair.changes === before.changes;
      const wasIn = before.state === "in" && pair.changes === before.changes;
      if (wasOut) forbidden.add(note);
      if (!seen) found.lost += 1;
      else if (seen.ids.some((id) => id !== pair.listing.id)) found.foreign += 1;
      else if (wasOut && seen.ids.length + seen.written > 0) found.tooLate += 1;
      else if (wasIn && seen.ids.length + seen.written < 2) found.missed += 1;
      else if (seen.written) found.kept += 1;
      else found.denied += 1;
    }
  };
  const moving = comeAndGo();
  await Promise.all(people.map(work));
  isOver = true;
  await moving;

  const written = await everything
    .selectFrom("listingEvents")
    .select(sql<string>`content ->> 'description'`.as("note"))
    .execute();
  const unauthorised = written.filter(({ note }) => forbidden.has(note));
  expect({ ...found, unauthorised }).toMatchObject({
    foreign: 0,
    tooLate: 0,
    missed: 0,
    unauthorised: [],
  });
  expect(Math.min(found.kept, found.denied)).toBeGreaterThan(MEMBER_OPERATIONS / 20);
});

type Pair = {
  person: { id: string };
  listing: { id: string; organisationId: string | null };
  state: "in" | "out" | "changing";
  changes: number;
};

function begin(pair: Pair) {
  pair.changes += 1;
  pair.state = "changing";
}

async function join(pair: Pair) {
  begin(pair);
  await everything
    .insertInto("organisationMembers")
    .values({
      organisationId: pair.listing.organisationId ?? "",
      userId: pair.person.id,
      role: "editor",
    })
    .execute();
  pair.state = "in";
}

async function leave(pair: Pair) {
  begin(pair);
  await everything
    .deleteFrom("organisationMembers")
    .where("organisationId", "=", pair.listing.organisationId)
    .where("userId", "=", pair.person.id)
    .execute();
  pair.state = "out";
}

/** A query outside of a transaction must have neither an actor nor an actor's rights. */
async function isWearingAHat() {
  const { rows } = await sql<{ role: string; actor: string | null }>`
    select current_user::text as role, current_setting('app.actor_id', true) as actor`
    .execute(rebadge.webDatabase)
    .catch(() => ({ rows: [] }));
  return rows.some(({ role, actor }) => role !== "app_web" || Boolean(actor));
}

async function countServers() {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and usename = 'app_web' and query not like 'listen%'`.execute(
    everything,
  );
  return rows.length;
}

async function killMidTransaction() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'app_web' and state = 'idle in transaction'
     limit 1`.execute(everything);
}
