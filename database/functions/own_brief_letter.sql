-- The letter, locked, if the actor acts for the organisation that was asked, or with a brief if the actor is the brief's buyer; null
-- otherwise.
create or replace function own_brief_letter(wanted uuid, of_brief uuid default null) returns brief_letters
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
  letter brief_letters;
begin
  select * into letter from brief_letters
   where id = wanted
     and case when of_brief is null then organisation_id = organisation and reported_at is null
              else brief_id = of_brief and exists (select from briefs where briefs.id = of_brief and buyer_id = current_actor()) end
     for update;
  return letter;
end $$;
