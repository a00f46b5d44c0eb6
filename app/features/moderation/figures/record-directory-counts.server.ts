import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Records the number of listings in each state once a day (UTC); the first record of a day is kept. */
export async function recordDirectoryCounts() {
  await sql`
    insert into directory_days (day, live, in_review, changes_requested)
    select (now() at time zone 'utc')::date,
           count(*) filter (where approved),
           count(*) filter (where status = 'pending'),
           count(*) filter (where status = 'rejected')
      from white_label_services
    having not exists (select from directory_days where day = (now() at time zone 'utc')::date)
    on conflict (day) do nothing`.execute(workerDatabase);
}
