-- An account that is deleted takes its shared name and address back.
create or replace function forget_buyer() returns trigger
language plpgsql as $$
begin
  new.contact_name := null;
  new.contact_email := null;
  new.shared_at := null;
  return new;
end $$;

create or replace trigger enquiries_forget_buyer before update of buyer_id on enquiries
  for each row when (old.buyer_id is not null and new.buyer_id is null) execute function forget_buyer();
