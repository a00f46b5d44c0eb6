import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
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
  let last: string | undefined = NONE;
  while (last !== undefined) last = await remindSome(today, last);
}

const NONE = "00000000-0000-0000-0000-000000000000";

/** In the order of their ids, beginning after the given one. Returns the last id, or undefined if there are no more. */
async function remindSome(today: string, after: string) {
  const days = Array.from({ length: NOTICE_DAYS + 1 }, (_, index) => daysAfter(today, index));

  return workerDatabase.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      with candidates as (
        select distinct user_id from white_label_services
         where approved and jsonb_path_query_array(fact_dates, '$.*.agesOn') ?| ${days}
           and user_id > ${after}
      ), due as (
        select user_id, max(fact.ages_on) as covered_until
          from candidates
          join facts_to_confirm fact using (user_id)
          left join fact_reminders former using (user_id)
         group by user_id, former.covered_until
        having bool_or(fact.ages_on <= ${days.at(-1)} and fact.ages_on > coalesce(former.covered_until, '-infinity'))
         order by user_id
         limit ${OWNERS_AT_ONCE}
      )
      insert into fact_reminders as former (user_id, covered_until)
      select user_id, covered_until from due
      on conflict (user_id) do update set covered_until = excluded.covered_until
       where former.covered_until < excluded.covered_until
      returning user_id`.execute(tx);

    for (const { userId } of rows)
      await enqueue(tx, factsCameDue, { mailId: randomUUID(), userId }, { priority: PRIORITY });
    return rows.length < OWNERS_AT_ONCE
      ? undefined
      : rows
          .map(({ userId }) => userId)
          .sort()
          .at(-1);
  });
}
