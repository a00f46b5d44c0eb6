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

/** A listing of this person's that says and is whatever the test names. */
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
  return listing;
}

/** An update of it, as its owner proposes one. */
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
