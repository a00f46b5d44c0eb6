-- Owes each owner of both sides a mail, and updates their open tabs.
create or replace function tell_of_dispute(dispute uuid, kind text) returns void
language sql security definer set search_path = public, pg_temp as $$
  select queue.enqueue('dispute-notice-owed', json_build_object(
           'mailId', gen_random_uuid(), 'disputeId', dispute, 'userId', users.id, 'kind', kind,
           'isClaimant', member.organisation_id = claimant_id))
    from disputes
    join organisation_members member on member.organisation_id in (claimant_id, holder_id) and member.role = 'owner'
    join users on users.id = member.user_id and suspended_at is null
   where disputes.id = dispute;
  select pg_notify('listing_changed', side::text)
    from disputes, unnest(array[claimant_id, holder_id]) side where disputes.id = dispute;
$$;
