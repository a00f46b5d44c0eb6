import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  aListing,
  aLogo,
  aModerator,
  anAccountWithGoogle,
  anAccountWithPassword,
  aProvider,
  aSession,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findAccountPage, findPersonalData } from "./find-account.server.ts";

test("the account tab says how someone signs in, where, and how much is theirs", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await aSession(account, { usedAt: new Date(Date.now() - 60_000) });
  for (const status of ["approved", "pending", "rejected"]) {
    await aListing({ userId: account.id, status });
  }
  await aListing({ status: "approved" });
  await aSession(await aProvider());

  expect(await findAccountPage(actor)).toMatchObject({
    email: account.email,
    hasPassword: true,
    signsInWithGoogle: false,
    listingCount: 3,
    sessions: [{ id: actor.sessionId, current: true }, { current: false }],
  });
});

test("an account that only knows Google has no password", async () => {
  const { actor } = await aSession(await anAccountWithGoogle());

  expect(await findAccountPage(actor)).toMatchObject({
    hasPassword: false,
    signsInWithGoogle: true,
    listingCount: 0,
  });
});

test("a moderator's account counts the moderator's own listings", async () => {
  const moderator = await aModerator();
  const { actor } = await aSession(moderator);
  await aListing({ userId: moderator.id });
  await aListing();

  expect(await findAccountPage(actor)).toMatchObject({ listingCount: 1 });
});

test.each([
  ["a provider", aProvider],
  ["a moderator", aModerator],
])("%s is shown everything we hold about them, and nobody else's rows", async (_, anActor) => {
  const [mine, theirs] = [await anActor(), await aProvider()];
  const [own] = [await fillAccount(mine, "mine"), await fillAccount(theirs, "theirs")];

  const data = await findPersonalData(mine);

  expect(data).toMatchObject({
    account: { id: mine.id, email: mine.email, role: mine.role },
    identities: [{ issuer: "https://issuer.test", subject: "mine" }],
    sessions: [{ address: "10.0.0.1", userAgent: "mine" }],
    listings: [{ id: own.id, status: "approved", businessName: own.businessName }],
    revisions: [{ listingId: own.id, businessName: "mine" }],
    logos: [{ name: own.logo.name, url: own.logo.url, createdAt: expect.any(Date) }],
    subscriptions: [{ serviceId: own.id, stripeSubscriptionId: "mine" }],
    customers: [{ stripeCustomerId: "mine" }],
    checkoutAttempts: [{ listingId: own.id, planType: "monthly", status: "open" }],
    waits: [{ listingId: own.id, toldAt: null }],
    imports: [{ fileName: "mine.csv" }],
    importRows: [{ line: 2, name: "mine", outcome: "refused" }],
  });
  expect(JSON.stringify(data)).not.toContain("theirs");
  expect(JSON.stringify(data)).not.toContain(theirs.id);
  expect(data.logos).toHaveLength(1);
});

test("what only guards the account is left out: no password, no token, no browser, in any form", async () => {
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

async function fillAccount(
  { id: userId, email, role }: Awaited<ReturnType<typeof aProvider>>,
  name: string,
) {
  const listing = await aListing({ userId, status: "approved" });
  await aSession({ id: userId, email, role }, { userAgent: name });
  await everything
    .insertInto("identities")
    .values({ userId, issuer: "https://issuer.test", subject: name })
    .execute();
  const { serviceType, location, language, website, description } = listing;
  await everything
    .insertInto("listingRevisions")
    .values({
      ...{ userId, listingId: listing.id, basedOnVersion: 1, businessName: name },
      ...{ serviceType, location, language, website, description },
    })
    .execute();
  await everything
    .insertInto("subscriptions")
    .values({
      ...{ userId, serviceId: listing.id, planType: "monthly", status: "active" },
      ...{ stripeCustomerId: name, stripeSubscriptionId: name },
    })
    .execute();
  await everything
    .insertInto("stripeCustomers")
    .values({ userId, stripeCustomerId: name })
    .execute();
  const attempt = { userId, listingId: listing.id, planType: "monthly" };
  await everything.insertInto("checkoutAttempts").values(attempt).execute();
  await everything.insertInto("placeWaits").values({ userId, listingId: listing.id }).execute();
  const imported = await everything
    .insertInto("imports")
    .values({
      ...{ userId, fileName: `${name}.csv` },
      fileHash: createHash("sha256").update(name).digest(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await everything
    .insertInto("importRows")
    .values({
      ...{ importId: imported.id, line: 2, name, outcome: "refused" },
      problems: JSON.stringify([
        { column: "website", rule: "Please enter a valid URL", value: "" },
      ]),
    })
    .execute();
  return { ...listing, logo: await aLogo({ id: userId }) };
}
