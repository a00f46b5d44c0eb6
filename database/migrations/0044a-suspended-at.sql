-- Its name puts it before the policies of 0048, whose current_organisation() asks for it.
-- While it is set, no one acts for the organisation, and its listings are not public.
alter table organisations add suspended_at timestamptz;
