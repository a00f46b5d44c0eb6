import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueueAll } from "#app/infrastructure/queue/enqueue.server.ts";
import { alertMailOwed } from "./saved-search-jobs.ts";

const ACCOUNTS_AT_ONCE = 500;
const MAILS = { priority: 10 };

/** Owes one mail to each of the next accounts that have news. Returns how far it got; undefined if no account is left. */
export async function oweAlertMails(
  tx: Tx,
  run: { id: string; reached: string | null; isWeekly: boolean },
) {
  const { rows: accounts } = await sql<{ userId: string }>`
    select distinct user_id from saved_searches
     where user_id > ${run.reached ?? "00000000-0000-0000-0000-000000000000"}::uuid
     order by user_id limit ${ACCOUNTS_AT_ONCE}`.execute(tx);
  const userIds = accounts.map(({ userId }) => userId);

  const { rows: mails } = await sql<{ id: string }>`
    with due as materialized (
      select distinct search.user_id, search.id as search_id
        from saved_searches search
        join saved_search_news news on news.search_id = search.id and news.mail_id is null
        left join notification_settings setting on setting.user_id = search.user_id and setting.kind = 'alerts'
       where search.user_id = any(${userIds}::uuid[]) and coalesce(setting.is_on, true)
         and (search.frequency = 'daily' or search.frequency = 'weekly' and ${run.isWeekly})
    ), mail as (
      insert into alert_mails (run_id, user_id) select distinct ${run.id}::uuid, user_id from due
      returning id, user_id
    ), taken as (
      update saved_search_news news set mail_id = mail.id from due join mail using (user_id)
       where news.search_id = due.search_id and news.mail_id is null
    ), mailed as (
      update saved_searches set mailed_at = now() where id in (select search_id from due)
    )
    select id from mail`.execute(tx);
  await enqueueAll(
    tx,
    alertMailOwed,
    mails.map(({ id }) => ({ mailId: id })),
    MAILS,
  );
  return accounts.length < ACCOUNTS_AT_ONCE ? undefined : userIds.at(-1);
}
