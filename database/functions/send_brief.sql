-- Sends a brief to one to five organisations, or finds the one that was sent with this key. The lock on the account makes the
-- limit exact. `asked` has for each listing the must-haves that fit its category; each is asked what its profile leaves unstated.
create or replace function send_brief(form uuid, given jsonb, asked jsonb, most integer, out result text, out brief uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  buyer constant uuid := current_actor();
  written constant text := given ->> 'purpose';
  hash constant bytea := sha256(convert_to(btrim(lower(regexp_replace(written, '\W+', ' ', 'g'))), 'UTF8'));
  listings constant uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(asked) with ordinality listed (one, position)
                                     order by position);
  letter uuid;
begin
  perform from users where id = buyer for no key update;
  if not found then result := 'not-possible'; return; end if;
  select id, 'sent' into brief, result from briefs where key = form and buyer_id = buyer;
  if found then return; end if;

  perform from white_label_services where id = any (listings) order by id for key share;
  if cardinality(listings) not between 1 and 5
     or (select count(*) from briefable_listings(listings) where obstacle is null) <> cardinality(listings) then
    result := 'not-possible';
  elsif has_link(written) then result := 'has-link';
  elsif exists (
    select from briefs where buyer_id = buyer and text_hash = hash and sent_on = (now() at time zone 'UTC')::date
  ) then result := 'same-text';
  elsif (select count(*) from briefs where buyer_id = buyer and sent_at > now() - interval '1 day') >= most then
    result := 'too-many-briefs';
  end if;
  if result is not null then return; end if;

  insert into briefs (key, buyer_id, purpose, clients, countries, languages, budget, start, must_haves, text_hash, days, expires_at)
    select form, buyer, written, (given ->> 'clients')::integer,
           array(select jsonb_array_elements_text(given -> 'countries')), array(select jsonb_array_elements_text(given -> 'languages')),
           (given ->> 'budget')::integer, given ->> 'start', given -> 'mustHaves', hash, (given ->> 'days')::integer,
           now() + (given ->> 'days')::integer * interval '1 day'
    on conflict (key) do nothing returning id into brief;
  if brief is null then
    result := 'not-possible';
    return;
  end if;
  insert into brief_letters (brief_id, position, organisation_id, listing_id, listing_name)
    select brief, listed.position, owned.organisation_id, owned.id, owned.business_name
      from unnest(listings) with ordinality listed (id, position) join white_label_services owned on owned.id = listed.id;
  insert into brief_questions (letter_id, field)
    select brief_letters.id, must ->> 'field'
      from brief_letters
      join jsonb_array_elements(asked) fitting on (fitting ->> 'id')::uuid = listing_id
      join public_listings listing on listing.id = listing_id
      cross join jsonb_array_elements(given -> 'mustHaves') must
     where brief_id = brief and fitting -> 'fields' ? (must ->> 'field') and not listing.current_facts ? (must ->> 'field');
  for letter in select id from brief_letters where brief_id = brief loop
    perform tell_of_brief(letter, 'arrived');
  end loop;
  result := 'sent';
end $$;
grant execute on function send_brief(uuid, jsonb, jsonb, integer) to app_provider;
