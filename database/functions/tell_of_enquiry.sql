-- Owes a mail to the buyer, or to each of the organisation's people, and updates open tabs. The mail says that something is there.
create or replace function tell_of_enquiry(told uuid, kind text, to_buyer boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue.enqueue('enquiry-notice-owed', json_build_object(
            'mailId', gen_random_uuid(), 'enquiryId', told, 'userId', users.id, 'kind', tell_of_enquiry.kind, 'isBuyer', to_buyer))
    from enquiries
    join users on suspended_at is null and case when to_buyer then users.id = buyer_id else is_member(users.id, organisation_id) end
   where enquiries.id = told;
  perform show_enquiry_change(told);
end $$;
