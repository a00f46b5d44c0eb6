-- Run in batches: again with the last id as $1, until there is none. Rewriting all listings at once would lock them for minutes.
with batch as materialized (
  select id, user_id from white_label_services
   where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 100
     for no key update
), filled as (
  update white_label_services listing set organisation_id = organisation_of(batch.user_id)
    from batch where listing.id = batch.id and listing.organisation_id is null
)
select id as last from batch order by id desc limit 1
