-- Why a session ended, for the browser that still holds its token. Has no user id; deleted after the cookie expires.
create table ended_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  reason text not null check (reason in ('signed-out', 'expired', 'suspended', 'account-deleted')),
  ended_at timestamptz not null default now()
);
create index ended_sessions_by_end on ended_sessions (ended_at);

-- The days match session-life.ts. A deleted account's sessions are deleted by cascade, after the user's row.
create function note_session_end() returns trigger
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
create trigger sessions_note_end after delete on sessions for each row execute function note_session_end();

grant select on ended_sessions to app_web;
grant select, delete on ended_sessions to app_worker;

-- For the download of personal data; the web role has no rights on the table itself.
create function own_contact_messages()
returns table (name text, email text, subject text, message text, status text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select name, email, subject, message, status, created_at from contact_messages
   where lower(email) = (select users.email from users where id = current_actor())
   order by created_at, id
$$;
grant execute on function own_contact_messages to app_provider;

-- Queues the customer's deletion at the payment provider, whether the owner or an operator deletes the account.
create function announce_customer_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue.enqueue('customer-left', json_build_object('customerId', old.stripe_customer_id),
    job_key => 'customer-left:' || old.stripe_customer_id);
  return null;
end $$;
create trigger stripe_customers_end after delete on stripe_customers
  for each row execute function announce_customer_end();
