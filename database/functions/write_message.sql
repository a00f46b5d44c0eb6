-- Adds a message of one side, or finds the one that was sent with this key. The organisation's first is its answer.
create or replace function write_message(wanted uuid, as_buyer boolean, form uuid, written text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, as_buyer);
begin
  if enquiry.id is null then return 'no-such-enquiry'; end if;
  if exists (select from enquiry_messages where key = form) then
    return case when exists (
      select from enquiry_messages where key = form and enquiry_id = wanted and is_from_buyer = as_buyer
    ) then 'written' else 'no-such-enquiry' end;
  end if;
  if enquiry.state in ('declined', 'expired') or enquiry.answered_at is null and enquiry.expires_at <= now()
     or enquiry.buyer_id is null or enquiry.organisation_id is null then
    return 'closed';
  end if;
  if exists (select from enquiry_blocks where organisation_id = enquiry.organisation_id and buyer_id = enquiry.buyer_id) then
    return 'blocked';
  end if;
  if as_buyer then
    if enquiry.answered_at is null and has_link(written) then return 'has-link'; end if;
    if (
      select count(*) from enquiry_messages
       where enquiry_id = wanted and is_from_buyer
         and sent_at > coalesce((select max(sent_at) from enquiry_messages where enquiry_id = wanted and not is_from_buyer), '-infinity')
    ) >= 5 then
      return 'wait-for-reply';
    end if;
  end if;

  insert into enquiry_messages (enquiry_id, is_from_buyer, author_id, message, key)
    values (wanted, as_buyer, current_actor(), written, form);
  update enquiries
     set last_at = clock_timestamp(), words = words || to_tsvector('simple', written),
         answered_at = case when as_buyer then answered_at else coalesce(answered_at, now()) end,
         read_at = case when as_buyer then read_at else coalesce(read_at, now()) end,
         is_new_for_provider = as_buyer,
         is_new_for_buyer = not as_buyer
   where id = wanted;
  -- Who has not seen the last message was told of it already.
  if as_buyer and not enquiry.is_new_for_provider or not as_buyer and not enquiry.is_new_for_buyer then
    perform tell_of_enquiry(wanted, case when as_buyer then 'message' when enquiry.answered_at is null then 'answered' else 'message' end,
                            not as_buyer);
  else
    perform show_enquiry_change(wanted);
  end if;
  return 'written';
end $$;
grant execute on function write_message(uuid, boolean, uuid, text) to app_provider;
