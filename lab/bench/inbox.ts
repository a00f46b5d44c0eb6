import { parseArgs } from "node:util";
import { Client } from "pg";
import {
  cloneDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../scripts/database/prepare-template.ts";
import { startCluster } from "./cluster.ts";
import type { Captured, Driven } from "./drive-reads.ts";
import type { BenchActor } from "./inbox-queries.ts";
import { runPgbench } from "./pgbench.ts";
import { startDriver } from "./start-driver.ts";

/** The inbox of an organisation with many conversations, beside those of others, against the same statements in pgbench. */
const DATABASE = "rebadge_bench_inbox";
const MAX_P95 = 50;
const MIN_SHARE_OF_ENGINE = 0.7;
const ROUNDS = 3;

const { values } = parseArgs({
  options: {
    threads: { type: "string", default: "50000" },
    seconds: { type: "string", default: "5" },
    clients: { type: "string", default: "4" },
  },
});
const [threads, seconds, clients] = [
  Number(values.threads),
  Number(values.seconds),
  Number(values.clients),
];

const cluster = startCluster();
try {
  await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
  const owner = migratorUrl(cluster.adminUrl, DATABASE);
  const actor = await fill(owner.replace("migrator@", "postgres@"));
  await measure(owner.replace("migrator@", "app_web@"), actor);
} finally {
  cluster.stop();
}

/** Half of the conversations are the organisation's, the rest of 500 others; each has three messages. */
async function fill(url: string): Promise<BenchActor> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (id, email) select uuid_v7(), 'person-' || number || '@bench.example' from generate_series(1, 2000) number`,
  );
  await client.query(
    `insert into organisations (id) select uuid_v7() from generate_series(1, 501)`,
  );
  await client.query(
    `insert into organisation_members (organisation_id, user_id, role)
     select organisation, person, 'owner'
       from (select id as organisation, row_number() over (order by id) as number from organisations where not is_desk) teams
       join (select id as person, row_number() over (order by id) as number from users) people using (number)`,
  );
  await client.query(
    `with teams as (
       select array_agg(id order by id) as ids from organisations where not is_desk
     ), buyers as (
       select array_agg(id order by id) as ids from users
     ), wanted as (
       select number, case when number <= $1 then 1 else 2 + number % 500 end as team,
              'Do you have an ' || case when number % 10 < 8 then 'api' else 'export' end || ' for clients of kind word' || number % 100
                || '? It is about rare' || number % 1000 || ' and ' || repeat('more text ', 20) as message
         from generate_series(1, 2 * $1) number
     )
     insert into enquiries (key, buyer_id, organisation_id, listing_name, kind, text_hash, sent_at, expires_at, last_at, answered_at,
                            declined_at, decline_reason, read_at, is_new_for_provider, words)
     select gen_random_uuid(), buyers.ids[1 + number % 2000], teams.ids[team], 'Product', 'question', sha256(number::text::bytea),
            moment, moment + interval '14 days', moment,
            case when number % 10 between 1 and 6 then moment end, case when number % 10 = 7 then moment end,
            case when number % 10 = 7 then 'other' end, case when number % 10 > 0 then moment end, number % 10 = 0,
            to_tsvector('simple', message)
       from wanted, teams, buyers, lateral (select now() - number % 600 * interval '1 day' - number * interval '1 second' as moment) at`,
    [threads],
  );
  await client.query(
    `insert into enquiry_messages (enquiry_id, is_from_buyer, message, key, sent_at)
     select id, part <> 1, repeat('more text ', 20), case when part = 0 then key else gen_random_uuid() end, sent_at + part * interval '1 hour'
       from enquiries, generate_series(0, 2) part`,
  );
  await client.query("vacuum analyze enquiries, enquiry_messages");
  const { rows } = await client.query<BenchActor>(
    `select member.user_id as id, organisation_id as "organisationId",
            (select array_agg(id) from (select id from enquiries where enquiries.organisation_id = member.organisation_id limit 200) sample) as conversations
       from organisation_members member
      where organisation_id = (select id from organisations where not is_desk order by id limit 1)`,
  );
  await client.end();
  if (!rows[0]) throw new Error("there is no organisation");
  return rows[0];
}

async function measure(url: string, actor: BenchActor) {
  const app = await startDriver(url, "inbox", { BENCH_ACTOR: JSON.stringify(actor) });
  const queries = await app.ask<Captured[]>({ kind: "capture" });
  const names = queries.map(({ name }) => name);
  const own = (wanted: string[]) =>
    app.ask<Driven>({ kind: "run", names: wanted, seconds, clients });

  const single: Record<string, number> = {};
  for (const name of names) single[name] = round((await own([name])).p95);
  const rounds: { own: Driven; bare: Driven }[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const bare = await runPgbench(url, queries, seconds, clients);
    rounds.push({ bare, own: await own(names) });
  }
  await app.end();

  const shares = rounds.map(({ own, bare }) => own.perSecond / bare.perSecond);
  const share = round(shares.toSorted((one, other) => one - other)[1] ?? 0);
  const p95 = round(Math.max(...rounds.map(({ own }) => own.p95)));
  const slow = Object.entries(single).filter(([, taken]) => taken >= MAX_P95);
  const thresholds = {
    [`p95 of each read < ${MAX_P95} ms`]: slow.length === 0,
    [`p95 of the mix < ${MAX_P95} ms`]: p95 < MAX_P95,
    [`share of pgbench >= ${MIN_SHARE_OF_ENGINE}`]: share >= MIN_SHARE_OF_ENGINE,
  };
  console.log(
    JSON.stringify({
      threads,
      clients,
      single,
      p95,
      share,
      perSecond: round(rounds[1]?.own.perSecond ?? 0),
      thresholds,
    }),
  );
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
