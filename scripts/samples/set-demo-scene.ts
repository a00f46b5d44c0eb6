import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type PlanType, promotionPlans } from "#app/features/promotions/promotion-plan.ts";
import { openCheckoutSession } from "#app/infrastructure/payments/checkout-session.server.ts";
import { createCustomer } from "#app/infrastructure/payments/customer.server.ts";
import { stripe } from "#app/infrastructure/payments/stripe.server.ts";
import { ports } from "../../standins/server-environment.ts";
import { testSampleDemos } from "./test-sample-demos.ts";

/**
 * Data of the demo beyond the samples: paid promotions, figures for their reports, tested demos, and work for moderators and admins. Runs
 * in its own process, because the environment is read once, and before the worker, which would handle the payments as new.
 */
const client = new Client({ connectionString: process.env.DATABASE_MIGRATOR_URL });
await client.connect();
await payForPromotions();
await countDelivery();
await fillStaffPages();
await testSampleDemos(client, demosPort());
await client.end();
// The processes that have read the demos would wait for more.
process.exit();

/** Relative to the site's: the demo serves them there. */
function demosPort() {
  return ports(Number(process.env.PORT)).demos;
}

type Row = {
  id: string;
  userId: string;
  organisationId: string;
  email: string;
  listingId: string;
  plan: PlanType;
};

async function payForPromotions() {
  const { rows } = await client.query<Row>(
    `select subscriptions.id, user_id as "userId", organisation_id as "organisationId", email,
            service_id as "listingId", plan_type as plan
       from subscriptions join users on users.id = user_id order by stripe_subscription_id`,
  );
  for (const { id, userId, organisationId, email, listingId, plan } of rows) {
    const customerId = await createCustomer({ id: userId, organisationId, email });
    const subscriptionId = await pay(customerId, listingId, plan);
    await client.query(
      "update subscriptions set stripe_customer_id = $2, stripe_subscription_id = $3 where id = $1",
      [id, customerId, subscriptionId],
    );
    await client.query(
      "insert into stripe_customers (user_id, stripe_customer_id) values ($1, $2) on conflict do nothing",
      [userId, customerId],
    );
  }
}

/** Pays on the checkout page with a valid card. */
async function pay(customerId: string, listingId: string, plan: PlanType) {
  const page = await openCheckoutSession({
    id: randomUUID(),
    listingId,
    customerId,
    price: promotionPlans[plan],
    expiresAt: new Date(Date.now() + 60 * 60 * 1_000),
    successUrl: `${process.env.ORIGIN}/dashboard`,
    cancelUrl: `${process.env.ORIGIN}/dashboard`,
  });
  if (!page) throw new Error(`the stand-in does not know the customer ${customerId}`);
  const body = new URLSearchParams({ card: "good" });
  await fetch(page.url, { method: "POST", body, redirect: "manual" });
  return String((await stripe.checkout.sessions.retrieve(page.id)).subscription);
}

/** Ten days, the same at every start. */
async function countDelivery() {
  await client.query(
    `insert into promotion_days (listing_id, day)
     select service_id, current_date - ago from subscriptions, generate_series(0, 9) as ago
      where service_id is not null
     on conflict do nothing`,
  );
  await client.query(
    `insert into listing_counts (listing_id, day, kind, count)
     select service_id, current_date - ago, kind, 1 + (70 + (ago * 17) % 41) / share
       from subscriptions, generate_series(1, 9) as ago,
            (values ('shown', 1), ('viewed', 6), ('clicked', 22)) as counted (kind, share)
      where service_id is not null`,
  );
}

async function fillStaffPages() {
  await client.query(
    `update white_label_services set submitted_at = now() - interval '9 days'
      where business_name = 'Politely Overdue'`,
  );
  await client.query(
    `insert into listing_revisions
       (listing_id, user_id, created_at, based_on_version, business_name, service_type, location, language, website, price_from,
        price_unit, one_line, logo_url, pictures, facts, description)
     select id, user_id, now() - interval '44 hours', version, business_name, service_type, location, language, website, price_from + 10,
            price_unit, one_line, logo_url, pictures, facts, description || E'\\n\\nNew: a second brand at no extra cost.'
       from white_label_services where business_name = 'Plinthpage'`,
  );
  await client.query(
    `insert into contact_messages (name, email, subject, message)
     values ('Ann Harbour', 'ann@harbour.example', 'Reports in two languages',
             'We resell to hotels in Spain and France. Which providers let us send one report in both languages?')`,
  );
}
