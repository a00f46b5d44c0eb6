-- What a visitor wrote before the address was confirmed. Until it belongs to an account, who knows its random id reads it.
create table enquiry_drafts (
  id uuid primary key,
  listing_id uuid not null references white_label_services on delete cascade,
  kind text not null check (kind in ('question', 'demo', 'quote')),
  message text not null check (char_length(message) between 1 and 2000),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days'
);
create index enquiry_drafts_of_listing on enquiry_drafts (listing_id);
create index enquiry_drafts_of_account on enquiry_drafts (user_id);
create index enquiry_drafts_expire on enquiry_drafts (expires_at);
alter table enquiry_drafts enable row level security;

-- A conversation of a buyer with the organisation of a listing. No role reads the table; functions show each side its part.
create table enquiries (
  id uuid primary key default uuid_v7(),
  -- Of the form that sent it, so that sending twice makes one.
  key uuid not null,
  buyer_id uuid references users on delete set null,
  organisation_id uuid references organisations on delete set null,
  listing_id uuid references white_label_services on delete set null,
  -- For a listing that is deleted later.
  listing_name text not null check (char_length(listing_name) between 1 and 120),
  kind text not null check (kind in ('question', 'demo', 'quote')),
  -- The same text to many is refused.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  sent_at timestamptz not null default now(),
  sent_on date not null default (now() at time zone 'UTC')::date,
  expires_at timestamptz not null default now() + interval '14 days',
  read_at timestamptz,
  answered_at timestamptz,
  declined_at timestamptz,
  decline_reason text check (decline_reason in ('not-a-fit', 'not-offered', 'no-capacity', 'elsewhere', 'other')),
  expired_at timestamptz,
  -- The first message was reported as unwanted and staff have not disagreed: left out of the inbox and of the figures.
  reported_at timestamptz,
  state text not null generated always as (
    case when declined_at is not null then 'declined'
         when answered_at is not null then 'answered'
         when expired_at is not null then 'expired'
         when read_at is not null then 'read'
         else 'sent' end) stored,
  -- The name and address that the buyer chose to show.
  contact_name text check (char_length(contact_name) between 1 and 100),
  contact_email text check (char_length(contact_email) between 3 and 254),
  shared_at timestamptz,
  last_at timestamptz not null default now(),
  is_new_for_provider boolean not null default true,
  is_new_for_buyer boolean not null default false,
  -- Of all messages, for the search in the inbox.
  words tsvector not null,
  constraint enquiries_key_once unique (key),
  constraint enquiries_same_text_once_a_day unique (buyer_id, text_hash, sent_on),
  constraint enquiries_declined_with_reason check ((declined_at is null) = (decline_reason is null)),
  constraint enquiries_shared_whole check ((shared_at is null) = (contact_email is null) and (shared_at is null) = (contact_name is null)),
  constraint enquiries_one_end check (num_nonnulls(declined_at, answered_at, expired_at) <= 1)
);
create index enquiries_of_buyer on enquiries (buyer_id, last_at);
create index enquiries_in_inbox on enquiries (organisation_id, last_at);
create index enquiries_in_inbox_by_state on enquiries (organisation_id, state, last_at);
create index enquiries_unseen on enquiries (organisation_id) where is_new_for_provider and reported_at is null;
-- For the words of one inbox: what others have written costs it nothing.
create index enquiries_words on enquiries using gin (organisation_id, state, words);
create index enquiries_of_listing on enquiries (listing_id);
create index enquiries_unanswered on enquiries (expires_at) where state in ('sent', 'read');
create index enquiries_last on enquiries (last_at);
alter table enquiries enable row level security;

create table enquiry_messages (
  id uuid primary key default uuid_v7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  is_from_buyer boolean not null,
  author_id uuid references users on delete set null,
  message text not null check (char_length(message) between 1 and 2000),
  -- Of the form that sent it, so that sending twice makes one.
  key uuid not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- The other side reported it; hidden from that side until staff disagree.
  hidden_at timestamptz,
  constraint enquiry_messages_key_once unique (key)
);
create index enquiry_messages_of on enquiry_messages (enquiry_id, sent_at);
create index enquiry_messages_by on enquiry_messages (author_id);
alter table enquiry_messages enable row level security;

-- One side takes no more from the other.
create table enquiry_blocks (
  organisation_id uuid not null references organisations on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  is_by_buyer boolean not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, buyer_id, is_by_buyer)
);
create index enquiry_blocks_of_buyer on enquiry_blocks (buyer_id);
alter table enquiry_blocks enable row level security;

-- For mails, which say that something is there; the worker reads no messages.
create policy worker_reads on enquiries for select to app_worker using (true);
grant select (id, buyer_id, organisation_id, listing_name, reported_at) on enquiries to app_worker;
