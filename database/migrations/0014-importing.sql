-- The job that imports acts in the provider's name and under the same policies; the worker itself only sweeps.
revoke update on imports, import_rows from app_worker;
grant delete on imports to app_worker;

-- How many rows came to what is read off the rows: a second place for the counts could disagree with them.
-- squawk-ignore ban-drop-column
alter table imports drop column imported, drop column skipped, drop column refused;
alter table imports
  add column unknown_columns text[] not null default '{}',
  add column started_at timestamptz;
-- squawk-ignore constraint-missing-not-valid
alter table imports add constraint imports_started_once_running
  check (status in ('previewed', 'cancelled') or started_at is not null);
alter table imports drop constraint imports_status_check;
-- squawk-ignore constraint-missing-not-valid
alter table imports add constraint imports_status_check check (status in ('previewed', 'running', 'done', 'cancelled'));
-- A provider's rows are written by one import at a time, so that two files cannot create the same listing.
-- squawk-ignore require-concurrent-index-creation
create unique index imports_one_running on imports (user_id) where status = 'running';

-- What the row would have a listing say, or null if it was refused; its name is kept for whoever looks for it in the file.
-- squawk-ignore ban-drop-not-null
alter table import_rows alter column content drop not null;
alter table import_rows
  add column name text not null default '' check (char_length(name) <= 200),
  add column skipped_because text check (skipped_because in ('example', 'repeated', 'cancelled')),
  add column logo text check (logo in ('wanted', 'kept', 'failed')),
  add column logo_problem text check (char_length(logo_problem) <= 300);
alter table import_rows drop constraint import_rows_outcome_check;
-- squawk-ignore constraint-missing-not-valid
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('waiting', 'created', 'updated', 'unchanged', 'skipped', 'refused'));
-- squawk-ignore constraint-missing-not-valid
alter table import_rows add constraint import_rows_say_why check (
  (outcome = 'refused') = (problems <> '[]') and (outcome = 'skipped') = (skipped_because is not null)
  and (content is not null or outcome in ('refused', 'skipped'))
  and (outcome in ('created', 'updated', 'unchanged')) = (listing_id is not null)
);

grant insert (unknown_columns), update (started_at) on imports to app_provider;
grant insert (name, skipped_because), update (outcome, skipped_because, listing_id, logo, logo_problem) on import_rows to app_provider;

-- Where a picture was fetched from, so that the same address again is no change.
alter table logos add column source_url text check (char_length(source_url) <= 2048);
grant insert (source_url) on logos to app_provider;

-- What a file of two thousand rows brings with it must not make a mail wait: a lower number goes first.
set local role app_worker;
drop function queue.enqueue(text, json, timestamptz, text);
create function queue.enqueue(name text, payload json, run_at timestamptz default null, job_key text default null, priority integer default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    name, payload, run_at => enqueue.run_at, job_key => enqueue.job_key, priority => enqueue.priority
  );
end $$;
revoke execute on function queue.enqueue from public;
grant execute on function queue.enqueue to app_web, app_provider, app_moderator;
reset role;
