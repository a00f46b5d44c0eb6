-- Sends an enquiry, or finds the one that was sent with this key. Without a listing it is the one of the draft with this key. The
-- lock on the account makes the limit exact.
create or replace function send_enquiry(
  form uuid, about uuid, asked text, written text, most integer, out result text, out enquiry uuid
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  buyer constant uuid := current_actor();
  hash constant bytea := sha256(convert_to(btrim(lower(regexp_replace(written, '\W+', ' ', 'g'))), 'UTF8'));
  listing_asked uuid := about;
  recipient uuid;
  name text;
begin
  perform from users where id = buyer for no key update;
  if not found then result := 'no-such-listing'; return; end if;
  select id, 'sent' into enquiry, result from enquiries where key = form and buyer_id = buyer;
  if found then return; end if;
  if listing_asked is null then
    select listing_id into listing_asked from enquiry_drafts where id = form and user_id = buyer and expires_at > now();
    if not found then result := 'no-such-draft'; return; end if;
  end if;

  select listing.organisation_id, listing.business_name into recipient, name
    from white_label_services listing where id = listing_asked and approved for key share;
  if not found then result := 'no-such-listing';
  elsif recipient is null or is_desk(recipient) then result := 'unclaimed';
  elsif is_member(buyer, recipient) then result := 'own-listing';
  elsif exists (select from enquiry_blocks where organisation_id = recipient and buyer_id = buyer) then result := 'blocked';
  elsif has_link(written) then result := 'has-link';
  elsif exists (
    select from enquiries where buyer_id = buyer and text_hash = hash and sent_on = (now() at time zone 'UTC')::date
  ) then result := 'same-text';
  elsif (select count(*) from enquiries where buyer_id = buyer and sent_at > now() - interval '1 day') >= most then
    result := 'too-many-attempts';
  end if;
  if result is not null then return; end if;

  insert into enquiries (key, buyer_id, organisation_id, listing_id, listing_name, kind, text_hash, words)
    values (form, buyer, recipient, listing_asked, name, asked, hash, to_tsvector('simple', name || ' ' || written))
    on conflict (key) do nothing returning id into enquiry;
  if enquiry is null then
    result := 'no-such-listing';
    return;
  end if;
  insert into enquiry_messages (enquiry_id, is_from_buyer, author_id, message, key) values (enquiry, true, buyer, written, form);
  delete from enquiry_drafts where id = form and user_id = buyer;
  perform tell_of_enquiry(enquiry, 'arrived', false);
  result := 'sent';
end $$;
grant execute on function send_enquiry(uuid, uuid, text, text, integer) to app_provider;
