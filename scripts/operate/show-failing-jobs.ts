import { Client } from "pg";

/** Jobs that failed and wait for a retry, or have no attempts left, for example mails that cannot be sent. */
const url = process.env.DATABASE_WORKER_URL;
if (!url) throw new Error("DATABASE_WORKER_URL must be set");

const client = new Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<Record<string, string | number>>(`
  select task_identifier as job, count(*)::integer as waiting, max(attempts) as tries,
    count(*) filter (where attempts >= max_attempts)::integer as "given up",
    to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "oldest (UTC)",
    left(max(last_error), 100) as "last error"
  from graphile_worker.jobs where last_error is not null
  group by 1 order by min(created_at)`);
await client.end();

if (rows.length === 0) console.log("No job has failed.");
else console.table(rows);
