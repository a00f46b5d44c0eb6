-- Owes each owner one mail about a test that has found leaks.
create or replace function tell_of_leaks(tested uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update leak_tests set told_at = now()
   where id = tested and told_at is null
     and jsonb_path_exists(jsonb_build_array(verdicts, mail_verdicts), '$[*].* ? (@ == "leaks")');
  if not found then return; end if;
  perform queue.enqueue('leak-notice-owed', json_build_object('mailId', gen_random_uuid(), 'testId', tested, 'userId', member.user_id))
    from leak_tests
    join white_label_services listing on listing.id = listing_id
    join organisation_members member on member.organisation_id = listing.organisation_id and member.role = 'owner'
    join users on users.id = member.user_id and users.suspended_at is null
   where leak_tests.id = tested;
end $$;
