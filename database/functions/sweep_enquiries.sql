-- Deletes drafts that no one sent, conversations that both sides have left, and those that were silent for 24 months.
create or replace function sweep_enquiries() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from enquiry_drafts where expires_at <= now();
  delete from enquiries where last_at < now() - interval '24 months' or buyer_id is null and organisation_id is null;
$$;
grant execute on function sweep_enquiries() to app_worker;
