-- Stores the mail of an open address and enqueues its reading, once: of two mails at the same moment the second finds the
-- address closed.
create or replace function keep_leak_mail(hash bytea, mail bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept leak_mails;
begin
  update leak_mails set received_at = clock_timestamp(), raw = mail
   where token_hash = hash and received_at is null and expires_at > clock_timestamp()
  returning * into kept;
  if not found then return false; end if;

  perform queue.enqueue('leak-mail-received', json_build_object('mailId', kept.id, 'testId', kept.test_id));
  return true;
end $$;
grant execute on function keep_leak_mail(bytea, bytea) to app_receiver;
