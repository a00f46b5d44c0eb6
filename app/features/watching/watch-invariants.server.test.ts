import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { invariantBreaches } from "#app/infrastructure/metrics/work-metrics.server.ts";
import {
  aListing,
  aMemberOf,
  aProvider,
  aReviewer,
  aRevision,
  ownerOf,
  suspend,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anImport, aRow } from "#test/imports.ts";
import { openPayments } from "#test/payments.ts";
import { promote } from "#test/promotions.ts";
import { loadLegacyListings } from "../../../scripts/legacy-import/load-legacy-listings.ts";
import { watchInvariants } from "./watch-invariants.server.ts";

const payments = openPayments();

const all = [
  "public-without-approval",
  "public-other-than-approved",
  "promoted-without-live-subscription",
  "live-subscription-not-promoted",
  "live-subscription-without-place",
  "several-live-subscriptions",
  "more-than-three-promoted",
  "finished-import-with-waiting-rows",
  "public-though-suspended",
  "accepted-but-not-public",
];

/** Only the broken ones, as the metric reports them. */
async function findBroken() {
  await watchInvariants();
  const { values } = await invariantBreaches.get();
  expect(values.map(({ labels }) => labels.invariant).toSorted()).toEqual(all.toSorted());
  return Object.fromEntries(
    values.flatMap(({ labels, value }) => (value > 0 ? [[labels.invariant, value]] : [])),
  );
}

/** Writes past triggers, policies and foreign keys. */
async function plant(fault: RawBuilder<unknown>) {
  await everything.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await fault.execute(tx);
  });
}

async function accept(listingId: string) {
  const reviewer = await aReviewer();
  const { seen = "" } = (await findReview(reviewer, listingId)) ?? {};
  expect(await acceptListing(reviewer, listingId, { seen })).toMatchObject({ ok: true });
}

async function refuse(listingId: string) {
  const reviewer = await aReviewer();
  const { seen = "" } = (await findReview(reviewer, listingId)) ?? {};
  const request = { seen, reason: "unclear", note: "Plainer, please." } as const;
  expect(await requestChanges(reviewer, listingId, request)).toMatchObject({ ok: true });
}

async function aPublished(named: Parameters<typeof aListing>[0] = {}) {
  const listing = await aListing(named);
  await accept(listing.id);
  return listing;
}

async function anUpdated() {
  const listing = await aPublished();
  await aRevision(listing, { description: "In better words." });
  await accept(listing.id);
  return listing;
}

async function aPromoted(named: Parameters<typeof aListing>[0] = {}) {
  const owner = await aProvider();
  const listing = await aPublished({ userId: owner.id, ...named });
  await promote(payments.stripe, { owner, listing });
  return { owner, listing };
}

test("user actions break no invariant", async () => {
  await aListing();
  await anUpdated();
  const { listing } = await aPromoted();
  await anImport(await aProvider(), [aRow()]);

  const same = await aPublished();
  await aRevision(same, {});
  await accept(same.id);
  await refuse(same.id);
  await everything
    .updateTable("whiteLabelServices")
    .set({ description: "Put right." })
    .where("id", "=", same.id)
    .execute();
  await accept(same.id);

  const kept = await aPublished();
  await aRevision(kept, { description: "Too much." });
  await refuse(kept.id);
  await refuse(listing.id);

  const cells = {
    id: crypto.randomUUID(),
    user_id: kept.userId,
    business_name: "Ferrywell",
    description: "Reports.",
    service_type: "Analytics & Reporting",
    location: "Germany",
    language: "English",
    price_from: "49",
    website: "https://ferrywell.example/",
    approved: "true",
    created_at: "2024-05-06 07:08:09+00",
  };
  const outcome = await everything
    .transaction()
    .execute((tx) => loadLegacyListings(tx, [{ line: 2, cells }]));
  expect(outcome).toMatchObject({ loaded: 1 });

  expect(await findBroken()).toEqual({});
});

test("a listing published without a decision is a breach", async () => {
  await aPublished();
  await aListing({ status: "approved" });
  expect(await findBroken()).toEqual({ "public-without-approval": 1 });
});

test("content changed after the decision is a breach", async () => {
  const { id } = await aPublished();
  await everything
    .updateTable("whiteLabelServices")
    .set({ description: "Something else altogether." })
    .where("id", "=", id)
    .execute();
  expect(await findBroken()).toEqual({ "public-without-approval": 1 });
});

test("a listing that was taken offline and is public again without another decision is a breach", async () => {
  const { id } = await aPublished();
  await refuse(id);
  await plant(
    sql`update white_label_services set status = 'approved', approved = true where id = ${id}`,
  );
  expect(await findBroken()).toEqual({ "public-without-approval": 1 });
});

test("a public listing that differs from the accepted update is a breach", async () => {
  const { id } = await anUpdated();
  await plant(
    sql`update white_label_services set website = 'https://bait.example' where id = ${id}`,
  );
  expect(await findBroken()).toEqual({ "public-other-than-approved": 1 });
});

test("a promotion without a live subscription is a breach", async () => {
  const { id } = await aPublished();
  await plant(sql`update white_label_services set recommended = 1 where id = ${id}`);
  expect(await findBroken()).toEqual({ "promoted-without-live-subscription": 1 });
});

test("a live subscription without promotion is a breach", async () => {
  const { listing } = await aPromoted();
  await plant(sql`update white_label_services set recommended = null where id = ${listing.id}`);
  expect(await findBroken()).toEqual({ "live-subscription-not-promoted": 1 });
});

test("a live subscription without a place is a breach", async () => {
  await aPromoted();
  await plant(sql`delete from promotion_places`);
  expect(await findBroken()).toEqual({ "live-subscription-without-place": 1 });
});

test("a fourth promotion in one category is a breach", async () => {
  for (let place = 0; place < 3; place++) await aPromoted();
  const { listing } = await aPromoted({ serviceType: "Website Builder" });
  expect(await findBroken()).toEqual({});
  await plant(
    sql`update white_label_services set service_type = 'Analytics & Reporting' where id = ${listing.id}`,
  );
  expect(await findBroken()).toEqual({ "more-than-three-promoted": 1 });
});

test("a public listing of a suspended account is a breach, and so is a hidden one of an active account", async () => {
  const { id, userId } = await aPublished();
  const suspend = (suspendedAt: Date | null) =>
    everything.updateTable("users").set({ suspendedAt }).where("id", "=", userId).execute();
  await suspend(new Date());
  expect(await findBroken()).toEqual({});
  await plant(sql`update white_label_services set approved = true where id = ${id}`);
  expect(await findBroken()).toEqual({ "public-though-suspended": 1 });

  await suspend(null);
  expect(await findBroken()).toEqual({});
  await plant(sql`update white_label_services set approved = false where id = ${id}`);
  expect(await findBroken()).toEqual({ "accepted-but-not-public": 1 });
});

test("a hidden listing of a suspended organisation is no breach, and a public one is", async () => {
  const { id, organisationId } = await aPublished();
  await suspendOrganisation({ organisationId });
  expect(await findBroken()).toEqual({});
  await plant(sql`update white_label_services set approved = true where id = ${id}`);
  expect(await findBroken()).toEqual({ "public-though-suspended": 1 });
});

test("a listing stays public while another owner is not suspended, and that is no breach", async () => {
  const listing = await aPublished();
  await aMemberOf(listing, "owner");
  await suspend(ownerOf(listing));
  expect(await findBroken()).toEqual({});
});

test("a finished import with waiting rows is a breach", async () => {
  const provider = await aProvider();
  await anImport(provider, [aRow(), aRow()]);
  await plant(sql`update import_rows set outcome = 'waiting', listing_id = null`);
  expect(await findBroken()).toEqual({ "finished-import-with-waiting-rows": 1 });
});

test("two live subscriptions of a listing are a breach, should the unique index ever be lost", async () => {
  const { listing } = await aPromoted();
  await sql`drop index subscriptions_one_live`.execute(everything);
  await plant(sql`insert into subscriptions (stripe_customer_id, stripe_subscription_id, service_id, plan_type, status)
    values ('cus_twice', 'sub_twice', ${listing.id}, 'monthly', 'active')`);
  expect(await findBroken()).toEqual({ "several-live-subscriptions": 1 });
});
