-- What a buyer asks several providers at once. No role reads the tables; functions show each side its part.
create table briefs (
  id uuid primary key default uuid_v7(),
  -- Of the form that sent it, so that sending twice makes one.
  key uuid not null,
  -- An account that is deleted takes its briefs with it.
  buyer_id uuid not null references users on delete cascade,
  purpose text not null check (char_length(purpose) between 1 and 2000),
  clients integer check (clients between 1 and 1000000),
  countries text[] not null check (cardinality(countries) <= 6),
  languages text[] not null check (cardinality(languages) <= 6),
  -- In US dollars a month.
  budget integer check (budget between 1 and 10000000),
  start text not null check (start in ('now', 'three-months', 'six-months', 'later')),
  -- In the order of the facts' definition: the field, and the value that it has to have, if the buyer wants a certain one.
  must_haves jsonb not null check (jsonb_typeof(must_haves) = 'array' and jsonb_array_length(must_haves) between 1 and 10),
  -- The same text twice a day is refused.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  days integer not null check (days between 3 and 30),
  sent_at timestamptz not null default now(),
  sent_on date not null default (now() at time zone 'UTC')::date,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint briefs_key_once unique (key),
  constraint briefs_same_text_once_a_day unique (buyer_id, text_hash, sent_on)
);
create index briefs_of_buyer on briefs (buyer_id, sent_at);
create index briefs_open on briefs (expires_at) where ended_at is null;
create index briefs_sent on briefs (sent_at);
alter table briefs enable row level security;

-- A brief as one organisation gets it.
create table brief_letters (
  id uuid primary key default uuid_v7(),
  -- Deferred: an account that is deleted with its organisation changes letters whose brief is gone already.
  brief_id uuid not null references briefs on delete cascade deferrable initially deferred,
  position integer not null check (position between 1 and 5),
  organisation_id uuid references organisations on delete set null,
  listing_id uuid references white_label_services on delete set null,
  -- For a listing that is deleted later.
  listing_name text not null check (char_length(listing_name) between 1 and 120),
  read_at timestamptz,
  answered_at timestamptz,
  -- Who wrote or declined for the organisation.
  answered_by uuid references users on delete set null,
  -- What the organisation writes besides the facts.
  note text check (char_length(note) between 1 and 2000),
  -- Raised by each answer, so that a form that has not seen the last one replaces nothing.
  version integer not null default 0,
  declined_at timestamptz,
  decline_reason text check (decline_reason in ('not-a-fit', 'not-offered', 'no-capacity', 'elsewhere', 'other')),
  expired_at timestamptz,
  reminded_at timestamptz,
  state text not null generated always as (
    case when declined_at is not null then 'declined'
         when answered_at is not null then 'answered'
         when expired_at is not null then 'expired'
         when read_at is not null then 'read'
         else 'sent' end) stored,
  last_at timestamptz not null default now(),
  is_new_for_provider boolean not null default true,
  is_new_for_buyer boolean not null default false,
  -- The organisation reported the brief and staff have not disagreed: left out of its inbox and of the figures.
  reported_at timestamptz,
  -- The buyer reported the note; hidden from the buyer until staff disagree.
  note_hidden_at timestamptz,
  constraint brief_letters_once unique (brief_id, position),
  constraint brief_letters_one_each unique (brief_id, organisation_id),
  constraint brief_letters_declined_with_reason check ((declined_at is null) = (decline_reason is null)),
  constraint brief_letters_one_end check (num_nonnulls(declined_at, answered_at, expired_at) <= 1)
);
create index brief_letters_in_inbox on brief_letters (organisation_id, last_at);
create index brief_letters_unseen on brief_letters (organisation_id) where is_new_for_provider and reported_at is null;
create index brief_letters_of_listing on brief_letters (listing_id);
create index brief_letters_by on brief_letters (answered_by);
alter table brief_letters enable row level security;

-- The must-haves that the listing's profile left unstated when the brief was sent, with the organisation's answer.
create table brief_questions (
  letter_id uuid not null references brief_letters on delete cascade,
  field text not null check (char_length(field) between 1 and 60),
  answer jsonb check (jsonb_typeof(answer) = 'object' and octet_length(answer::text) <= 20000),
  answered_at timestamptz,
  primary key (letter_id, field),
  constraint brief_questions_answered check ((answer is null) = (answered_at is null))
);
alter table brief_questions enable row level security;

-- Staff read what was written only through its report, and each look is in the audit log. A report is of a message of an enquiry,
-- of the note in a letter's answer, or, if the organisation reports, of what the letter's brief is for.
create table message_reports (
  id uuid primary key default uuid_v7(),
  message_id uuid references enquiry_messages on delete cascade,
  letter_id uuid references brief_letters on delete cascade,
  -- Of the answer with the note, or 0: the note of a later answer can be reported, too.
  letter_version integer,
  is_by_buyer boolean not null,
  reporter_id uuid references users on delete set null,
  reason text not null check (reason in ('spam', 'abuse', 'personal', 'other')),
  reported_at timestamptz not null default now(),
  outcome text check (outcome in ('hidden', 'shown')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  constraint message_reports_of_one check (num_nonnulls(message_id, letter_id) = 1),
  constraint message_reports_of_version check ((letter_id is null) = (letter_version is null)),
  constraint message_reports_once unique (message_id),
  constraint message_reports_once_a_version unique (letter_id, is_by_buyer, letter_version),
  constraint message_reports_whole check ((outcome is null) = (decided_at is null))
);
create index message_reports_open on message_reports (reported_at) where outcome is null;
create index message_reports_by on message_reports (reporter_id);
create index message_reports_decided on message_reports (decided_by);
alter table message_reports enable row level security;
create policy moderator_reads on message_reports for select to app_moderator using (true);
grant select on message_reports to app_moderator;

-- For mails, which say that something is there; the worker reads no texts.
create policy worker_reads on briefs for select to app_worker using (true);
grant select (id, buyer_id) on briefs to app_worker;
create policy worker_reads on brief_letters for select to app_worker using (true);
grant select (id, brief_id, organisation_id, listing_name, state, reported_at) on brief_letters to app_worker;
