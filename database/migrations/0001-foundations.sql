-- What every later migration stands on. Roles are made by scripts/prepare-database.ts, before any migration runs.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

-- A new function is nobody's to call until a migration says whose it is.
alter default privileges revoke execute on functions from public;

-- Time-ordered, so that new rows lie together in the index; random enough not to be guessed.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Who is asking, named by transaction(actor, work) for the length of one transaction.
create function current_actor() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.actor_id', true), '')::uuid
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

grant execute on function uuid_v7(), current_actor(), touch_updated_at()
  to app_web, app_worker, app_provider, app_moderator;

-- 'listing_words' stems English; 'listing_letters' keeps words as they are written, but for accents.
create text search configuration listing_words (copy = pg_catalog.english);
alter text search configuration listing_words
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration listing_letters (copy = pg_catalog.simple);
alter text search configuration listing_letters
  alter mapping for hword, hword_part, word with unaccent, simple;
