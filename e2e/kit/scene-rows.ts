import { query } from "./http-accounts.ts";
import { waitForImports } from "./scene-imports.ts";
import type { Scene } from "./scenes.ts";

/**
 * Every row that belongs to the accounts of each scene, as text for comparison. Leaves out `recommended` of promoted
 * listings, which changes with every promotion, and waits until started imports are done.
 */
export async function findRows(scenes: readonly Scene[]) {
  const people = scenes.flatMap(({ actor, stranger }) => [actor.id, stranger.id]);
  await waitForImports(people);
  const found = await query<{ owner: string; rows: string[] }>(
    `with sides as (
       select id as enquiry_id, buyer_id as person from enquiries
       union select id, user_id from enquiries join organisation_members using (organisation_id)
     ), asked as (
       select brief_letters.id as letter_id, buyer_id as person from brief_letters join briefs on briefs.id = brief_id
       union select id, user_id from brief_letters join organisation_members using (organisation_id)
     )
     select owner, array_agg(name || ' ' || row order by name, row) as rows from (
       select 'users' as name, id as owner, to_jsonb(users)::text as row from users
       union all select 'listings', user_id, (to_jsonb(listing) - 'words' - 'name_words' - case when place is null then '' else 'recommended' end)::text
         from white_label_services listing left join promotion_places on listing_id = listing.id
       union all select 'leak_tests', user_id, (to_jsonb(test) - 'id' - 'wanted_look')::text
         from leak_tests test join white_label_services listing on listing.id = listing_id
       union all select 'listing_revisions', user_id, to_jsonb(revision)::text from listing_revisions revision
       union all select 'fact_drafts', user_id, (to_jsonb(draft) - 'saved_at')::text
         from fact_drafts draft join white_label_services listing on listing.id = listing_id
       union all select 'listing_events', user_id, (to_jsonb(event) - 'id' - 'created_at')::text from listing_events event
       union all select 'reviews', moderator_id, to_jsonb(reviews)::text from reviews
       union all select 'audit_log', actor_id, to_jsonb(entry)::text from audit_log entry
         where action <> 'reported-message-read'
       union all select 'logos', user_id, to_jsonb(logos)::text from logos
       union all select 'pictures', user_id, to_jsonb(pictures)::text from pictures
       union all select 'passwords', user_id, to_jsonb(passwords)::text from passwords
       union all select 'second_factors', user_id, (to_jsonb(factor) - 'last_step')::text from second_factors factor
       union all select 'sessions', user_id, concat_ws(' ', id, organisation_id) from sessions
       union all select 'organisations', user_id, to_jsonb(organisations)::text
         from organisations join organisation_members on organisation_id = organisations.id
       union all select 'organisation_members', user_id, to_jsonb(member)::text from organisation_members member
       union all select 'invitations', user_id, to_jsonb(invitations)::text
         from invitations join organisation_members using (organisation_id)
       union all select 'domain_proofs', user_id, to_jsonb(proof)::text
         from domain_proofs proof join organisation_members using (organisation_id)
       union all select 'disputes', user_id, to_jsonb(disputes)::text
         from disputes join organisation_members on organisation_id = holder_id
       union all select 'enquiries', person, (to_jsonb(enquiries) - 'words' - 'text_hash')::text
         from enquiries join sides on sides.enquiry_id = enquiries.id
       union all select 'enquiry_messages', person, to_jsonb(written)::text
         from enquiry_messages written join sides using (enquiry_id)
       union all select 'message_reports', person, to_jsonb(reports)::text
         from message_reports reports join enquiry_messages written on written.id = message_id join sides using (enquiry_id)
       union all select 'reports_of_briefs', person, to_jsonb(reports)::text
         from message_reports reports join asked using (letter_id)
       union all select 'briefs', buyer_id, (to_jsonb(briefs) - 'text_hash')::text from briefs
       union all select 'brief_letters', person, to_jsonb(letter)::text
         from brief_letters letter join asked on letter_id = letter.id
       union all select 'brief_questions', person, to_jsonb(questions)::text
         from brief_questions questions join asked using (letter_id)
       union all select 'enquiry_blocks', buyer_id, to_jsonb(blocks)::text from enquiry_blocks blocks
       union all select 'saved_searches', user_id, to_jsonb(saved)::text from saved_searches saved
       union all select 'notification_settings', user_id, to_jsonb(setting)::text from notification_settings setting
       union all select 'subscriptions', user_id, to_jsonb(subscriptions)::text from subscriptions
       union all select 'stripe_customers', user_id, (to_jsonb(customer) - 'stripe_customer_id')::text from stripe_customers customer
       union all select 'checkout_attempts', user_id, (to_jsonb(attempt) - 'stripe_session_id' - 'url')::text from checkout_attempts attempt
       union all select 'place_waits', user_id, (to_jsonb(waits) - 'told_at')::text from place_waits waits
       union all select 'shortlists', user_id, to_jsonb(shortlists)::text from shortlists
       union all select 'shortlist_entries', user_id, to_jsonb(entry)::text
         from shortlist_entries entry join shortlists on shortlists.id = shortlist_id
       union all select 'imports', user_id, to_jsonb(imports)::text from imports
       union all select 'import_rows', user_id, to_jsonb(import_rows)::text from import_rows join imports on imports.id = import_id
     ) everything where owner = any($1) group by owner`,
    [people],
  );
  const rowsOf = new Map(found.map(({ owner, rows }) => [owner, rows]));
  return scenes.map(({ actor, stranger }) => ({
    actors: rowsOf.get(actor.id) ?? [],
    strangers: rowsOf.get(stranger.id) ?? [],
  }));
}
