import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { query } from "./people.ts";

const something = {
  businessName: "Ferrywell",
  category: "Analytics & Reporting",
  countries: ["Germany", "France"],
  languages: ["English", "French"],
  website: "https://ferrywell.example/",
  priceFrom: 49 as number | null,
  description: "Reports that your clients open under your own name.",
  status: "pending",
  recommended: null as number | null,
  submittedAt: new Date(),
  createdAt: new Date(),
};

export async function aListing(
  { email }: { email: string },
  named: Partial<typeof something> = {},
) {
  const listing = { id: randomUUID(), ...something, ...named };
  await query(
    `insert into white_label_services
       (id, user_id, business_name, service_type, location, language, website, price_from, description,
        status, recommended, submitted_at, created_at)
     select $2, users.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from users where email = $1`,
    [
      email,
      listing.id,
      ...Object.keys(something).map((key) => listing[key as keyof typeof something]),
    ],
  );
  if (listing.recommended !== null) await payFor(listing);
  return listing;
}

/** The first listing is live, the others are pending; each is a day newer than the one before. */
export async function aHundred(person: { email: string }) {
  const first = await aListing(person, {
    businessName: "Listing 1",
    status: "approved",
    createdAt: new Date(0),
  });
  await query(
    `insert into white_label_services (user_id, business_name, service_type, location, language, website, description, created_at)
     select user_id, 'Listing ' || number, service_type, location, language, website, description,
            created_at + number * interval '1 day'
       from white_label_services, generate_series(2, 100) number where id = $1`,
    [first.id],
  );
}

type Paid = { planType: string; status: string; periodEnd: Date; graceUntil: Date | null };

const DAY = 24 * 60 * 60 * 1_000;

/**
 * A live promotion, in our own tables only. Without it, the next assignment of places would reset `recommended`.
 * By default its place is in a category of its own, so that tests do not compete for places.
 */
export async function payFor(
  { id }: { id: string },
  named: Partial<Paid> = {},
  category = `test ${id}`,
) {
  const paid: Paid = {
    planType: "monthly",
    status: "active",
    graceUntil: null,
    periodEnd: new Date(Date.now() + 20 * DAY),
    ...named,
  };
  const [promotion] = await query<{ id: string }>(
    // Under the lock of settle_promotions, which would not know this promotion yet and reset the place after it.
    `with locked as materialized (select pg_advisory_xact_lock(hashtextextended('promotions', 0))),
     paid as (
       insert into subscriptions
         (user_id, service_id, stripe_customer_id, stripe_subscription_id, plan_type, status,
          current_period_start, current_period_end, grace_until)
       select user_id, id, 'test_customer_' || id, 'test_subscription_' || id, $2, $3, now(), $4, $5
         from locked, white_label_services where id = $1 returning id),
     placed as (
       insert into promotion_places (category, place, listing_id)
       select $6, (select count(*) + 1 from promotion_places where category = $6), $1 from locked),
     numbered as (
       update white_label_services set recommended = coalesce(recommended, 1) from locked where id = $1)
     select id from paid`,
    [id, paid.planType, paid.status, paid.periodEnd, paid.graceUntil, category],
  );
  return { id: promotion?.id ?? "" };
}

/** Inserts a pending update. */
export async function anUpdate(listing: { id: string }, businessName: string) {
  await query(
    `insert into listing_revisions
       (listing_id, user_id, based_on_version, business_name, service_type, location, language, website, price_from, description)
     select id, user_id, version, $2, service_type, location, language, website, price_from, description
       from white_label_services where id = $1`,
    [listing.id, businessName],
  );
}

export async function publish({ id }: { id: string }) {
  await decide(id, "approved", null, null);
  await query("update white_label_services set status = 'approved' where id = $1", [id]);
}

export async function requestChanges({ id }: { id: string }, reason: string, note: string) {
  await decide(id, "rejected", reason, note);
  await query("update white_label_services set status = 'rejected' where id = $1", [id]);
}

export async function refuseUpdate({ id }: { id: string }, reason: string, note: string) {
  await decide(id, "rejected", reason, note);
  await query(
    "update listing_revisions set status = 'rejected' where listing_id = $1 and status = 'pending'",
    [id],
  );
}

async function decide(id: string, decision: string, reason: string | null, note: string | null) {
  await query(
    `insert into reviews (listing_id, listing_version, revision_id, moderator_id, decision, reason_code, note)
     select listing.id, version,
            (select id from listing_revisions where listing_id = listing.id and status = 'pending'),
            (select id from users where role = 'moderator' limit 1), $2, $3, $4
       from white_label_services listing where listing.id = $1`,
    [id, decision, reason, note],
  );
}

export function card(page: Page, name: string): Locator {
  return page
    .getByRole("region", { name: "Your Listings" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}
