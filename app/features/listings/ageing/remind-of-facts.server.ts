import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueueAll } from "#app/infrastructure/queue/enqueue.server.ts";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { factsCameDue } from "./fact-age-jobs.ts";

const NOTICE_DAYS = 14;
const OWNERS_AT_ONCE = 500;
/** There may be thousands in one night: other mails go first. */
const PRIORITY = 10;

/**
 * Enqueues one mail for each owner of a live listing with a fact that ages within two weeks and was in no mail before. The
 * mail is about everything that is to be confirmed, which is three weeks ahead: the next one follows a week later at the
 * earliest.
 */
export async function remindOfFacts() {
  const today = dayOf(new Date());
  const days = Array.from({ length: NOTICE_DAYS + 1 }, (_, index) => daysAfter(today, index));
  const owners = await findOwners(days);
  for (let first = 0; first < owners.length; first += OWNERS_AT_ONCE)
    await remind(owners.slice(first, first + OWNERS_AT_ONCE), daysAfter(today, NOTICE_DAYS));
}

/** Of live listings with facts that age on one of these days, reminded or not. */
async function findOwners(days: string[]) {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from white_label_services
     where approved and jsonb_path_query_array(fact_dates, '$.*.agesOn') ?| ${days}
     order by user_id`.execute(workerDatabase);
  return rows.map(({ userId }) => userId);
}

async function remind(owners: string[], lastDay: string) {
  await workerDatabase.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      with due as (
        select user_id, max(fact.ages_on) as covered_until
          from facts_to_confirm fact
          left join fact_reminders former using (user_id)
         where user_id = any(${owners}::uuid[])
         group by user_id, former.covered_until
        having bool_or(fact.ages_on <= ${lastDay} and fact.ages_on > coalesce(former.covered_until, '-infinity'))
      )
      insert into fact_reminders as former (user_id, covered_until)
      select user_id, covered_until from due order by user_id
      on conflict (user_id) do update set covered_until = excluded.covered_until
       where former.covered_until < excluded.covered_until
      returning user_id`.execute(tx);

    const mails = rows.map(({ userId }) => ({ mailId: randomUUID(), userId }));
    await enqueueAll(tx, factsCameDue, mails, { priority: PRIORITY });
  });
}
