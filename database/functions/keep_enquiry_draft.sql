-- What a visitor wrote, until the address is confirmed.
create or replace function keep_enquiry_draft(draft uuid, about uuid, asked text, written text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unclaimed boolean;
begin
  select is_unclaimed into unclaimed from askable_listing(about);
  if not found then return 'no-such-listing'; end if;
  if unclaimed then return 'unclaimed'; end if;
  if has_link(written) then return 'has-link'; end if;
  insert into enquiry_drafts (id, listing_id, kind, message) values (draft, about, asked, written) on conflict (id) do nothing;
  return 'kept';
end $$;
grant execute on function keep_enquiry_draft(uuid, uuid, text, text) to app_web;
