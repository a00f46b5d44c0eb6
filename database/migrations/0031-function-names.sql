-- The search of release 0.1.0 and 0.2.0. Release 0.3.0 calls the functions that take a reading.
drop function search_listings(text, text[], text, text, text, integer, integer);
drop function count_search_facets(text, text[], text, text);
drop function read_search(text);

-- take_turn is now consume_rate_limit, and told_of is public_change_payload. Both former names are dropped with the next release,
-- because release 0.3.0 still calls them during the deployment.

-- Jobs that the clock starts have new names. What waits under an old name has no worker any more, and the schedule starts
-- it again under its new name. A new database has no queue yet, and the queue belongs to app_worker.
do $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  set local role app_worker;
  perform from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where locked_at is null
       and task_identifier in (
         'night-fell', 'category-heat-due', 'searches-aged', 'logos-left-over', 'imports-aged', 'website-checks-aged',
         'contact-messages-aged', 'newsletter-subscribers-aged', 'newsletter-deliveries-aged', 'directory-count-due',
         'hour-passed', 'queue-aged', 'promotion-day-began', 'promotion-reconciliation-due', 'checkout-attempts-aged'
       )
  ));
  reset role;
end $$;
