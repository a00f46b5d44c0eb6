-- Samples of every power of two from 8 to 512, so that an estimate reads no more listings than it needs.
-- A million listings take three minutes, in which none can be written.
-- squawk-ignore require-concurrent-index-creation
create index listings_search_samples on white_label_services
  using gin (
    (case when get_byte(uuid_send(id), 15) & 7 <> 0 then '{}'::smallint[]
          when get_byte(uuid_send(id), 15) & 15 <> 0 then '{8}'::smallint[]
          when get_byte(uuid_send(id), 15) & 31 <> 0 then '{8,16}'::smallint[]
          when get_byte(uuid_send(id), 15) & 63 <> 0 then '{8,16,32}'::smallint[]
          when get_byte(uuid_send(id), 15) & 127 <> 0 then '{8,16,32,64}'::smallint[]
          when get_byte(uuid_send(id), 15) <> 0 then '{8,16,32,64,128}'::smallint[]
          when get_byte(uuid_send(id), 14) & 1 <> 0 then '{8,16,32,64,128,256}'::smallint[]
          else '{8,16,32,64,128,256,512}'::smallint[] end),
    week_of(created_at), service_type, location, language, fact_tokens, words)
  with (fastupdate = off) where approved;
-- squawk-ignore require-concurrent-index-deletion
drop index listings_search;
alter index listings_search_samples rename to listings_search;
