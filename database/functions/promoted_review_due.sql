-- 24 hours after submission or payment, whichever is later, but never later than the review of a listing that is not promoted.
create or replace function promoted_review_due(submitted_at timestamptz, paid_at timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select least(review_due(submitted_at, false), greatest(submitted_at, paid_at) + interval '24 hours')
$$;
