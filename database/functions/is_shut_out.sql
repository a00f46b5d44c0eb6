-- Whether the actor belongs to organisations, or has chosen one, but may act for none: it is suspended, or the actor has left it.
create or replace function is_shut_out() returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  select current_organisation() is null
     and (current_setting('app.organisation_id', true) <> ''
          or exists (select from organisation_members where user_id = current_actor() and role <> 'staff'))
$$;
grant execute on function is_shut_out() to app_provider;
