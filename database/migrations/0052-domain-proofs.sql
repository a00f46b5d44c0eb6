-- Needs the functions website_domains, current_organisation, announce_proof_change.

-- A domain that an organisation has, or wants to show that it has.
create table domain_proofs (
  id uuid primary key default uuid_v7(),
  organisation_id uuid not null references organisations on delete cascade,
  -- Registrable, in ASCII. The listings of the organisation whose website is there show the proof.
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(domain) <= 253),
  -- What the DNS record or the file has to hold. Made here, so that it cannot be chosen.
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  method text check (method in ('dns', 'file', 'email')),
  -- Null while it is not proven.
  proven_at timestamptz,
  -- Where a code was sent that proved it.
  address text check (address like '%_@' || domain and char_length(address) <= 320),
  -- Since when it is waited for: the looks become rarer with time.
  waiting_since timestamptz default now(),
  looked_at timestamptz,
  -- What the last look found instead of the proof.
  failure text check (char_length(failure) <= 300),
  -- Looks in a row that have found no proof. The second one takes it away.
  failures integer not null default 0 check (failures between 0 and 1),
  -- Null if we have stopped looking.
  next_look_at timestamptz default now(),
  constraint domain_proofs_once unique (organisation_id, domain),
  constraint domain_proofs_whole check (
    (proven_at is null) = (method is null) and (proven_at is null or failures = 0 or failure is not null)
    and (method <> 'email' or address is not null))
);
create index domain_proofs_due on domain_proofs (next_look_at);

-- The code that was mailed last. Only its hash is kept.
create table domain_codes (
  proof_id uuid primary key references domain_proofs on delete cascade,
  address text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  expires_at timestamptz not null,
  wrong_attempts integer not null default 0
);

alter table domain_proofs enable row level security;
create policy member_reads on domain_proofs for select to app_provider
  using (organisation_id = (select current_organisation()));
create policy member_removes on domain_proofs for delete to app_provider
  using (organisation_id = (select current_organisation()));
create policy moderator_reads on domain_proofs for select to app_moderator using (true);
create policy worker_acts on domain_proofs for all to app_worker using (true) with check (true);
grant select, delete on domain_proofs to app_provider;
grant select on domain_proofs to app_moderator;
grant select, update on domain_proofs to app_worker;
alter table domain_codes enable row level security;
create policy worker_mails on domain_codes for all to app_worker using (true) with check (true);
grant select, insert, update, delete on domain_codes to app_worker;

create trigger domain_proofs_change after insert or update or delete on domain_proofs
  for each row execute function announce_proof_change();

-- Who gets their first organisation by adding a domain hears of its changes too.
create or replace trigger organisation_members_change after insert or update or delete on organisation_members
  for each row execute function announce_member_change();

-- Copied from the proof by the trigger of find_domain_proof, so that public reads need one table only.
alter table white_label_services
  add proven_domain text,
  add proven_by text,
  add proven_at timestamptz,
  add constraint listings_proof_whole check (num_nulls(proven_domain, proven_by, proven_at) in (0, 3)) not valid;

create or replace view public_listings as
  select id, business_name, description, logo_url, service_type, location, language, price_from,
         website, recommended, created_at, updated_at,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date > (now() at time zone 'UTC')::date) as current_facts,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date <= (now() at time zone 'UTC')::date) as aged_facts,
         price_unit,
         one_line,
         -- When a moderator accepted the version that is shown; null if it was brought from an earlier deployment. An
         -- accepted update is published as the next version, or as the same version if its content is the same.
         (select max(review.created_at) from reviews review
           where review.listing_id = white_label_services.id and review.decision = 'approved'
             and white_label_services.version between review.listing_version
                                                  and review.listing_version + (review.revision_id is not null)::integer
         ) as reviewed_at,
         pictures, proven_domain, proven_by, proven_at
    from white_label_services
   where approved;
