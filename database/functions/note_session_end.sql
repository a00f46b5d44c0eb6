-- The days match session-life.ts. A deleted account's sessions are deleted by cascade, after the user's row.
create or replace function note_session_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner users;
begin
  select * into owner from users where id = old.user_id;
  insert into ended_sessions (token_hash, reason) values (old.token_hash, case
    when not found then 'account-deleted'
    when owner.suspended_at is not null then 'suspended'
    when old.used_at < now() - interval '7 days' or old.created_at < now() - interval '30 days' then 'expired'
    else 'signed-out'
  end) on conflict do nothing;
  return null;
end $$;
