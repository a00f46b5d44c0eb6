create or replace function withdraw_dispute(dispute uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update disputes set outcome = 'withdrawn', ended_at = now()
   where id = dispute and claimant_id = current_organisation() and outcome is null;
  if not found then return false; end if;
  perform tell_of_dispute(dispute, 'withdrawn');
  return true;
end $$;
grant execute on function withdraw_dispute(uuid) to app_provider;
