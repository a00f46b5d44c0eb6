-- The queue's tables belong to the worker, which reads and locks them itself. Everyone else may only enqueue.
-- The schema and this one table are the queue library's documented bootstrap; its own migrations do the rest.
create schema graphile_worker authorization app_worker;
create table graphile_worker.migrations (
  id integer primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to app_worker;

-- Runs with the worker's rights, inside the caller's transaction: if that rolls back, so does the job.
create schema queue authorization app_worker;
set local role app_worker;
create function queue.enqueue(name text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(name, payload, run_at => enqueue.run_at, job_key => enqueue.job_key);
end $$;
revoke execute on function queue.enqueue from public;
grant usage on schema queue to app_web, app_provider, app_moderator;
grant execute on function queue.enqueue to app_web, app_provider, app_moderator;
reset role;
