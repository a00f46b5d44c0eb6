-- Stores when the promotion of a subscription started and ended.
create or replace function note_promotion_span() returns trigger
language plpgsql as $$
begin
  if is_live(new.status) then
    new.started_at := coalesce(new.started_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.ended_at := null;
  elsif new.started_at is not null then
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end $$;
