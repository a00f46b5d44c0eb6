-- The rest of 0048, for tables that visitors read: these locks are held for the shortest time.
alter policy moderator_chooses on editors_choices
  with check (chosen_by = (select current_actor()) and (select has_shown_second_factor()) and exists (
    select from white_label_services listing
     where listing.id = editors_choices.listing_id and listing.approved and listing.user_id <> (select current_actor())
       and not is_member((select current_actor()), listing.organisation_id)));
alter policy owner_reads on listing_fact_history
  using (exists (
    select from white_label_services listing
     where listing.id = listing_fact_history.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on reviews
  using (exists (
    select from white_label_services listing
     where listing.id = reviews.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on white_label_services
  using (organisation_id = (select current_organisation()));
alter policy owner_deletes on white_label_services
  using (organisation_id = (select current_organisation()));
alter policy owner_edits on white_label_services
  using (organisation_id = (select current_organisation()) and status <> 'approved')
  with check (organisation_id = (select current_organisation()) and status = 'pending');
alter policy owner_submits on white_label_services
  with check (user_id = (select current_actor()) and status = 'pending' and organisation_id = (select current_organisation()));
