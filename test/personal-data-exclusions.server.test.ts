import { sql } from "kysely";
import { expect, test } from "vitest";
import { findPersonalData } from "#app/features/accounts/personal-data/find-account.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { anAccountWithPassword, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";

/** Every column that identifies a person; a new one must be listed here as exported or left out for a reason. */
const decided: Record<string, "exported" | { leftOut: string }> = {
  "users.email": "exported",
  "identities.user_id": "exported",
  "organisation_members.user_id": "exported",
  "invitations.email": "exported",
  "domain_proofs.address": "exported",
  "sessions.user_id": "exported",
  "sessions.address": "exported",
  "sessions.user_agent": "exported",
  "white_label_services.user_id": "exported",
  "listing_revisions.user_id": "exported",
  "listing_events.user_id": "exported",
  "logos.user_id": "exported",
  "pictures.user_id": "exported",
  "subscriptions.user_id": "exported",
  "subscriptions.stripe_customer_id": "exported",
  "stripe_customers.user_id": "exported",
  "stripe_customers.stripe_customer_id": "exported",
  "checkout_attempts.user_id": "exported",
  "place_waits.user_id": "exported",
  "shortlists.user_id": "exported",
  "imports.user_id": "exported",
  "contact_messages.email": "exported",
  "newsletter_subscribers.email": "exported",
  "newsletter_deliveries.subscriber_id": "exported",
  "saved_searches.user_id": "exported",
  "saved_searches.address": "exported",
  "notification_settings.user_id": "exported",
  "enquiries.contact_email": {
    leftOut: "a copy of the account's address; when it was shared is exported",
  },
  "enquiry_drafts.user_id": {
    leftOut: "a text that was not sent, on its own page for seven days at most",
  },
  "alert_mails.user_id": { leftOut: "only that a mail was sent, for 30 days" },
  "passwords.user_id": { leftOut: "only guards the account" },
  "second_factors.user_id": { leftOut: "only guards the account" },
  "known_browsers.user_id": { leftOut: "only guards the account, as hashes" },
  "mailed_codes.user_id": { leftOut: "only guards the account, for 30 minutes" },
  "domain_codes.address": { leftOut: "only guards a proof, for a week" },
  "newsletter_codes.subscriber_id": { leftOut: "only guards the address, as hashes" },
  "sign_ups.email": { leftOut: "requested without proof of the address" },
  "fact_reminders.user_id": { leftOut: "only the day up to which a reminder was sent" },
  "reviews.moderator_id": { leftOut: "names the moderator, not the owner" },
  "audit_log.actor_id": { leftOut: "kept so that acts of staff can be checked" },
  "stripe_events.stripe_customer_id": { leftOut: "a copy of what the payment provider shows" },
};

test("every column that identifies a person is exported, or excluded for a reason", async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and column_name ~ '(^|_)(email|user_id|owner_id|actor_id|moderator_id|customer_id|subscriber_id|address|user_agent|phone)$'
     order by 1`.execute(everything);

  expect(rows.map(({ column }) => column)).toEqual(Object.keys(decided).sort());
});

test("security data is excluded: no password, no token, no browser, in any form", async () => {
  const account = await anAccountWithPassword();
  const { token } = await aSession(account);
  await everything
    .insertInto("knownBrowsers")
    .values({ userId: account.id, browserHash: hashToken("known") })
    .execute();

  const shown = JSON.stringify(await findPersonalData(account));

  expect(shown).not.toContain("argon2");
  for (const secret of [token, "known"]) {
    for (const form of ["hex", "base64", "base64url"] as const) {
      expect(shown).not.toContain(hashToken(secret).toString(form));
    }
    expect(shown).not.toContain(JSON.stringify(hashToken(secret)));
  }
  expect(Object.keys((await findPersonalData(account)).sessions[0] ?? {}).sort()).toEqual([
    "address",
    "createdAt",
    "usedAt",
    "userAgent",
  ]);
});
