-- Updates the open tabs of the organisation's people. If a proof begins or ends, a job brings it to the listings: in this
-- transaction it would wait for listings that wait for this row.
create or replace function announce_proof_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  proof domain_proofs := coalesce(new, old);
begin
  perform pg_notify('listing_changed', proof.organisation_id::text);
  if (tg_op = 'UPDATE' and (new.method, new.proven_at) is distinct from (old.method, old.proven_at))
     or (tg_op <> 'UPDATE' and proof.proven_at is not null) then
    perform queue.enqueue('domain-proof-changed',
      json_build_object('organisationId', proof.organisation_id, 'domain', proof.domain), priority => -10);
  end if;
  return null;
end $$;
