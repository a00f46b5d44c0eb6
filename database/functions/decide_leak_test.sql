-- Staff keep a public test that contradicts the listing, or withdraw it because the test is wrong. Not about their own listing.
create or replace function decide_leak_test(tested uuid, decided text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  test leak_tests;
  holder uuid;
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role <> 'provider' and suspended_at is null
  ) then
    raise exception 'only staff decide tests' using errcode = 'insufficient_privilege';
  end if;
  select * into test from leak_tests where id = tested for update;
  if not found then return 'no-such-test'; end if;
  if test.public_from > now() then return 'not-public'; end if;
  if test.decision is not null then return 'already-decided'; end if;
  select organisation_id into holder from white_label_services where id = test.listing_id;
  if is_member(current_actor(), holder) then return 'own-listing'; end if;
  update leak_tests set decision = decided, decided_by = current_actor(), decided_at = now() where id = tested;
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'leak-test-decided', test.listing_id::text, json_build_object('decision', decided));
  perform queue.enqueue('public-listings-changed', public_change_payload(array[id], array[service_type]), priority => -10)
    from white_label_services where id = test.listing_id and approved;
  return 'decided';
end $$;
grant execute on function decide_leak_test(uuid, text) to app_moderator;
