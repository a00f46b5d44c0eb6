import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aSavedSearch } from "#test/alerts.ts";
import {
  aDomain,
  aListing,
  aLogo,
  aMemberOf,
  aModerator,
  anAccountWithGoogle,
  anAccountWithPassword,
  aPictureOf,
  aProvider,
  aSession,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aList, anEntry } from "#test/shortlists.ts";
import { findAccountPage, findPersonalData } from "./find-account.server.ts";

test("the account tab has the ways to sign in and the sessions", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await aSession(account, { usedAt: new Date(Date.now() - 60_000) });
  await aSession(await aProvider());

  expect(await findAccountPage(actor)).toMatchObject({
    email: account.email,
    hasPassword: true,
    signsInWithGoogle: false,
    sessions: [{ id: actor.sessionId, current: true }, { current: false }],
  });
});

test("an account that only uses Google has no password", async () => {
  const { actor } = await aSession(await anAccountWithGoogle());

  expect(await findAccountPage(actor)).toMatchObject({
    hasPassword: false,
    signsInWithGoogle: true,
  });
});

test.each([
  ["a provider", aProvider],
  ["a moderator", aModerator],
])("%s gets all of their personal data, and no rows of others", async (_, anActor) => {
  const [mine, theirs] = [await anActor(), await aProvider()];
  const [own] = [await fillAccount(mine, "mine"), await fillAccount(theirs, "theirs")];

  const data = await findPersonalData(mine);

  expect(data).toMatchObject({
    account: { id: mine.id, email: mine.email, role: mine.role },
    organisations: [
      { organisationId: mine.organisationId, role: "owner", suspendedAt: null },
      ...(mine.role === "provider" ? [] : [{ name: "Unclaimed listings", role: "staff" }]),
    ],
    identities: [{ issuer: "https://issuer.test", subject: "mine" }],
    sessions: [{ address: "10.0.0.1", userAgent: "mine" }],
    listings: [{ id: own.id, status: "approved", businessName: own.businessName }],
    revisions: [{ listingId: own.id, businessName: "mine" }],
    factDrafts: [{ listingId: own.id, cells: { notice: { notice: "mine" } } }],
    logos: [{ name: own.logo.name, url: own.logo.url, createdAt: expect.any(Date) }],
    pictures: [{ name: own.picture.name, url: own.picture.url, width: 1600, height: 1000 }],
    subscriptions: [{ serviceId: own.id, stripeSubscriptionId: "mine" }],
    customers: [{ stripeCustomerId: "mine" }],
    checkoutAttempts: [{ listingId: own.id, planType: "monthly", status: "open" }],
    waits: [{ listingId: own.id, toldAt: null }],
    shortlists: [{ name: "mine, a list", shareToken: null }],
    shortlistEntries: [{ listingId: own.id, note: "mine" }],
    imports: [{ fileName: "mine.csv" }],
    importRows: [{ line: 2, name: "mine", outcome: "refused" }],
    reviews: [{ listingId: own.id, decision: "rejected", reasonCode: "unclear", note: "mine" }],
    contactMessages: [
      { email: mine.email, subject: "mine, a subject", createdAt: expect.any(Date) },
    ],
    newsletter: {
      subscriptions: [{ email: mine.email, status: "confirmed", source: "mine" }],
      deliveries: [{ kind: "joined", deliveredAt: null }],
    },
  });
  expect(JSON.stringify(data)).not.toContain("theirs");
  expect(JSON.stringify(data)).not.toContain(theirs.id);
  expect([data.logos.length, data.pictures.length]).toEqual([1, 1]);
});

test("a person of two organisations gets what they made for both, and nothing that others made there", async () => {
  const theirs = await aListing({ status: "approved" });
  const member = await aMemberOf(theirs, "editor");
  const own = await aListing({ userId: member.id });
  const there = await aListing({ userId: member.id, organisationId: theirs.organisationId });
  for (const { id: listingId } of [theirs, there])
    await everything
      .insertInto("factDrafts")
      .values({ listingId, cells: JSON.stringify({}) })
      .execute();
  await everything
    .insertInto("invitations")
    .values({ organisationId: theirs.organisationId ?? "", email: member.email, role: "owner" })
    .execute();

  await aDomain(theirs, { method: "email", address: "info@acme.com" });

  const data = await findPersonalData(member);

  expect(data.domains).toMatchObject([{ domain: "acme.com", address: "info@acme.com" }]);
  expect(data.listings.map(({ id }) => id)).toEqual([own.id, there.id]);
  expect(data.listingEvents.map(({ listingId }) => listingId)).toEqual([own.id, there.id]);
  expect(data.factDrafts.map(({ listingId }) => listingId)).toEqual([there.id]);
  expect(data.invitations).toMatchObject([{ role: "owner" }]);
  expect(JSON.stringify(data)).not.toContain(theirs.id);
});

test("saved searches and what the account wants to hear of are included, without the tokens of their links", async () => {
  const [account, other] = [await aProvider(), await aProvider()];
  await aSavedSearch({ country: "Germany" }, { userId: account.id });
  await aSavedSearch({ country: "France" }, { userId: other.id });
  await everything
    .insertInto("notificationSettings")
    .values({ userId: account.id, kind: "alerts", isOn: false })
    .execute();

  const data = await findPersonalData(account);

  expect(data).toMatchObject({
    savedSearches: [{ address: "/services?location=Germany", frequency: "daily", mailedAt: null }],
    notificationSettings: [{ kind: "alerts", isOn: false }],
  });
  expect(data.savedSearches).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/token/i);
});

test("contact messages are matched by email address, case-insensitively", async () => {
  const account = await aProvider();
  for (const email of [account.email.toUpperCase(), `x${account.email}`]) {
    await everything.insertInto("contactMessages").values(aMessage(email, "whose")).execute();
  }

  const { contactMessages } = await findPersonalData(account);

  expect(contactMessages.map(({ email }) => email)).toEqual([account.email.toUpperCase()]);
});

test("the ids of moderators are not included", async () => {
  const account = await aProvider();
  await fillAccount(account, "mine");

  const shown = JSON.stringify(await findPersonalData(account));

  for (const { moderatorId } of await everything.selectFrom("reviews").selectAll().execute()) {
    expect(shown).not.toContain(moderatorId);
  }
});

function aMessage(email: string, name: string) {
  const subject = `${name}, a subject`;
  return { email, name, subject, message: "A message that is long enough" };
}

async function fillAccount(account: Awaited<ReturnType<typeof aProvider>>, name: string) {
  const { id: userId, email } = account;
  const listing = await aListing({ userId, status: "approved" });
  await aSession(account, { userAgent: name });
  await everything
    .insertInto("identities")
    .values({ userId, issuer: "https://issuer.test", subject: name })
    .execute();
  await everything
    .insertInto("factDrafts")
    .values({ listingId: listing.id, cells: JSON.stringify({ notice: { notice: name } }) })
    .execute();
  const { serviceType, location, language, website, description } = listing;
  await everything
    .insertInto("listingRevisions")
    .values({
      userId,
      listingId: listing.id,
      basedOnVersion: 1,
      businessName: name,
      serviceType,
      location,
      language,
      website,
      description,
    })
    .execute();
  await everything
    .insertInto("subscriptions")
    .values({
      userId,
      serviceId: listing.id,
      planType: "monthly",
      status: "active",
      stripeCustomerId: name,
      stripeSubscriptionId: name,
    })
    .execute();
  await everything
    .insertInto("stripeCustomers")
    .values({ userId, stripeCustomerId: name })
    .execute();
  const moderator = await aModerator();
  await everything
    .insertInto("reviews")
    .values({
      listingId: listing.id,
      moderatorId: moderator.id,
      decision: "rejected",
      reasonCode: "unclear",
      note: name,
      listingVersion: 1,
    })
    .execute();
  await everything.insertInto("contactMessages").values(aMessage(email, name)).execute();
  const subscriber = await everything
    .insertInto("newsletterSubscribers")
    .values({ email, status: "confirmed", source: name, confirmedAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await everything
    .insertInto("newsletterDeliveries")
    .values({ subscriberId: subscriber.id, kind: "joined" })
    .execute();
  const attempt = { userId, listingId: listing.id, planType: "monthly" };
  await everything.insertInto("checkoutAttempts").values(attempt).execute();
  await everything.insertInto("placeWaits").values({ userId, listingId: listing.id }).execute();
  const imported = await everything
    .insertInto("imports")
    .values({
      userId,
      fileName: `${name}.csv`,
      fileHash: createHash("sha256").update(name).digest(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await everything
    .insertInto("importRows")
    .values({
      importId: imported.id,
      line: 2,
      name,
      outcome: "refused",
      problems: JSON.stringify([
        { column: "website", rule: "Please enter a valid URL", value: "" },
      ]),
    })
    .execute();
  const list = await aList({ id: userId }, { name: `${name}, a list` });
  await anEntry(list, { listingId: listing.id, note: name });
  const [logo, picture] = [await aLogo({ id: userId }), await aPictureOf({ id: userId })];
  return { ...listing, logo, picture };
}
