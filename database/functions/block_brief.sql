-- The organisation that was asked, or with a brief its buyer, takes no more from the other, or does so again.
create or replace function block_brief(wanted uuid, of_brief uuid, is_wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter brief_letters := own_brief_letter(wanted, of_brief);
  buyer uuid;
begin
  if letter.id is null or letter.organisation_id is null then return 'no-such-brief'; end if;
  select buyer_id into buyer from briefs where id = letter.brief_id;
  perform show_brief_change(wanted);
  return set_block(letter.organisation_id, buyer, of_brief is not null, is_wanted);
end $$;
grant execute on function block_brief(uuid, uuid, boolean) to app_provider;
