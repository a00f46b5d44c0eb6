-- Adds a job with the worker's rights, so that other roles need none on the queue's tables.
set local role app_worker;
create or replace function queue.enqueue(
  name text, payload json, run_at timestamptz default null, job_key text default null, priority integer default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    name, payload, run_at => enqueue.run_at, job_key => enqueue.job_key, priority => enqueue.priority
  );
end $$;
reset role;
