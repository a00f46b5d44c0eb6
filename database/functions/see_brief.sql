-- One side has the brief before it: the organisation its letter, which the buyer then sees as read, or the buyer all letters.
create or replace function see_brief(wanted uuid, as_buyer boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter brief_letters;
begin
  if as_buyer then
    update brief_letters set is_new_for_buyer = false
     where brief_id = wanted and is_new_for_buyer and exists (select from briefs where id = wanted and buyer_id = current_actor());
    return;
  end if;
  letter := own_brief_letter(wanted);
  if letter.id is null or not letter.is_new_for_provider and letter.read_at is not null then return; end if;
  update brief_letters set is_new_for_provider = false, read_at = coalesce(read_at, now()) where id = wanted;
  perform show_brief_change(wanted);
end $$;
grant execute on function see_brief(uuid, boolean) to app_provider;
