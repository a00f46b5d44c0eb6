-- Under the listing's lock: the open test takes the look, or a new one does. Another demo makes what was found before void, and
-- what its mails would show. A look that no one waits for is made at its time, after other jobs.
create or replace function want_leak_look(listing uuid, demo text, due timestamptz default null) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  look constant uuid := gen_random_uuid();
  test uuid;
begin
  delete from leak_mails using leak_tests former
   where test_id = former.id and former.listing_id = listing and former.public_from > now() and former.demo_url <> demo;
  update leak_tests
     set wanted_look = look, wanted_at = coalesce(due, now()), demo_url = demo,
         looked_at = case when demo_url = demo then looked_at end,
         verdicts = case when demo_url = demo then verdicts else '{}' end,
         sightings = case when demo_url = demo then sightings else '[]' end,
         failure = case when demo_url = demo then failure end,
         mail_at = case when demo_url = demo then mail_at end,
         mail_verdicts = case when demo_url = demo then mail_verdicts else '{}' end,
         mail_sightings = case when demo_url = demo then mail_sightings else '[]' end
   where id = (select id from leak_tests where listing_id = listing order by opened_at desc limit 1)
     and public_from > now() + interval '10 minutes'
  returning id into test;
  if test is null then
    insert into leak_tests (listing_id, demo_url, wanted_look, wanted_at) values (listing, demo, look, coalesce(due, now()))
    returning id into test;
  end if;
  perform queue.enqueue('leak-look-wanted', json_build_object('testId', test, 'lookId', look), run_at => due,
                        priority => case when due is not null then 10 end);
  return test;
end $$;
