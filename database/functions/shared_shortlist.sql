-- What the secret link of a list shows: public listings, and notes only if its owner shares them too. Of a list without public
-- listings there is one row without a listing; of a link that was taken back there is none.
create or replace function shared_shortlist(wanted_token text)
returns table (list_name text, listing_id uuid, business_name text, note text)
language sql stable security definer set search_path = public, pg_temp as $$
  select list.name, listing.id, listing.business_name, case when list.shares_notes then entry.note else '' end
    from shortlists list
    join users owner on owner.id = list.user_id and owner.suspended_at is null
    left join (shortlist_entries entry join white_label_services listing on listing.id = entry.listing_id and listing.approved)
      on entry.shortlist_id = list.id
   where list.share_token = wanted_token
   order by entry.position
$$;
grant execute on function shared_shortlist(text) to app_web;
