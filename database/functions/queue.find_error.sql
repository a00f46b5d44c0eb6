-- The last error of the job with this key. Only an admin gets it.
set local role app_worker;
create or replace function queue.find_error(wanted text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select last_error from graphile_worker.jobs
           where key = wanted
             and exists (select from public.users
                          where id = public.current_actor() and role = 'admin' and suspended_at is null));
end $$;
reset role;
