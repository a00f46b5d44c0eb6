import { query } from "../../kit/database.ts";

/** In the names of listings that are withdrawn before a run, and of those that are withdrawn while it mails. */
export const WITHDRAWN = "Canaryfield";
export const LATE = "Lateringen";

/** Decides which listings each round publishes, changes and withdraws, and starts from a directory that no run has to look at. */
export async function planChanges(databaseUrl: string, rounds: number, ofEach: number) {
  await query(
    databaseUrl,
    `create table lab_plan as
       select id, kind, ((rank - 1) / $1 + 1)::integer as round, rank from (
         select id, kind, row_number() over (partition by kind order by md5(id::text)) as rank from (
           select id, case when not approved then 'publish'
                      when get_byte(uuid_send(id), 15) % 2 = 0 then 'change' else 'withdraw' end as kind
             from white_label_services) listing) ranked
        where rank <= $1 * $2`,
    [ofEach, rounds],
  );
  await query(
    databaseUrl,
    `update white_label_services listing set business_name = $1 || ' ' || rank
       from lab_plan plan where plan.id = listing.id and kind = 'withdraw'`,
    [WITHDRAWN],
  );
  // What a run has written for a search, also after its mail has taken it.
  await query(
    databaseUrl,
    `create table lab_news (search_id uuid, run_id uuid, appeared uuid[], changed jsonb, gone uuid[]);
     create function lab_note() returns trigger language plpgsql security definer as $$
     begin
       insert into lab_news values (new.search_id, new.run_id, new.appeared, new.changed, new.gone);
       return null;
     end $$;
     create trigger lab_news after insert on saved_search_news for each row execute function lab_note();
     select rebuild_search_words();
     select rebuild_facet_counts();
     delete from listing_changes`,
  );
}

export async function changeListings(databaseUrl: string, round: number) {
  const planned = (kind: string) =>
    `plan.id = listing.id and plan.round = ${round} and plan.kind = '${kind}'`;
  await query(
    databaseUrl,
    `update white_label_services listing set status = 'approved',
            business_name = case when rank % 10 = 0 then '${LATE} ' || rank else business_name end
       from lab_plan plan where ${planned("publish")};
     update white_label_services listing set
            price_from = case when rank % 3 = 0 then 77 else price_from end,
            location = case when rank % 3 = 1 then '{Germany,France}' else location end,
            facts = case when rank % 3 = 2 then coalesce((
              select facts from white_label_services other where other.id > listing.id and facts <> '{}' order by id limit 1), '{}') else facts end
       from lab_plan plan where ${planned("change")};
     update white_label_services listing set status = 'rejected' from lab_plan plan where ${planned("withdraw")} and rank % 2 = 0;
     delete from white_label_services listing using lab_plan plan where ${planned("withdraw")} and rank % 2 = 1`,
  );
}

/** Some of those that were published; returns when it is done. */
export async function withdrawLate(databaseUrl: string) {
  await query(
    databaseUrl,
    "update white_label_services set status = 'rejected' where approved and business_name like $1",
    [`${LATE} %`],
  );
  return Date.now();
}
