import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  aDomain,
  aListing,
  aMailedCode,
  aModerator,
  aProvider,
  aSecondFactor,
  aSession,
  aSignUp,
  aStaffSession,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aLook } from "#test/leaks.ts";
import { sweepExpired } from "./sweep-expired.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (milliseconds: number) => new Date(Date.now() + milliseconds);

test("expired sessions are deleted, valid ones stay", async () => {
  const provider = await aProvider();
  const { actor } = await aSession(provider, {
    createdAt: at(-30 * DAY + MINUTE),
    usedAt: at(-7 * DAY + MINUTE),
  });
  await aSession(provider, { createdAt: at(-8 * DAY), usedAt: at(-7 * DAY - MINUTE) });
  await aSession(provider, { createdAt: at(-30 * DAY - MINUTE) });

  await sweepExpired();

  expect(await everything.selectFrom("sessions").select("id").execute()).toEqual([
    { id: actor.sessionId },
  ]);
});

test("expired staff sessions are deleted; their sessions and second factors stay", async () => {
  const moderator = await aModerator();
  await aSecondFactor(moderator);
  const { actor } = await aSession(moderator);
  const live = await aStaffSession(actor, {
    createdAt: at(-8 * HOUR + MINUTE),
    usedAt: at(-29 * MINUTE),
  });
  await aStaffSession(actor, { usedAt: at(-31 * MINUTE) });
  await aStaffSession(actor, { createdAt: at(-8 * HOUR - MINUTE) });

  await sweepExpired();

  expect(await everything.selectFrom("staffSessions").select("tokenHash").execute()).toEqual([
    { tokenHash: hashToken(live) },
  ]);
  for (const table of ["sessions", "secondFactors"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
  }
});

test("facts that were typed and not saved are deleted after 30 days", async () => {
  const [kept, old] = [await aListing(), await aListing()];
  await everything
    .insertInto("factDrafts")
    .values([
      { listingId: kept.id, cells: "{}", savedAt: at(-30 * DAY + MINUTE) },
      { listingId: old.id, cells: "{}", savedAt: at(-30 * DAY - MINUTE) },
    ])
    .execute();

  await sweepExpired();

  expect(await everything.selectFrom("factDrafts").select("listingId").execute()).toEqual([
    { listingId: kept.id },
  ]);
});

test("expired codes and sign-ups are deleted; a sign-up with its codes", async () => {
  const { id: userId } = await aProvider();
  const live = await aSignUp({ expiresAt: at(MINUTE) });
  const over = await aSignUp({ expiresAt: at(-MINUTE) });
  const kept = [
    await aMailedCode({ userId, expiresAt: at(MINUTE) }),
    await aMailedCode({ signUpId: live.id, expiresAt: at(MINUTE) }),
  ];
  await aMailedCode({ userId, expiresAt: at(-MINUTE) });
  await aMailedCode({ signUpId: live.id, expiresAt: at(-MINUTE) });
  await aMailedCode({ signUpId: over.id, expiresAt: at(MINUTE) });

  await sweepExpired();

  expect(await everything.selectFrom("signUps").select("id").execute()).toEqual([{ id: live.id }]);
  const codes = await everything.selectFrom("mailedCodes").select("codeHash").execute();
  expect(codes.map(({ codeHash }) => codeHash.toString("hex")).sort()).toEqual(
    kept.map((code) => hashToken(code).toString("hex")).sort(),
  );
});

test("expired Google sign-in attempts and rate limits are deleted", async () => {
  const attempt = { state: "s", nonce: "n", verifier: "v", returnPath: "/" };
  for (const [name, expiresAt] of [
    ["live", at(MINUTE)],
    ["over", at(-MINUTE)],
  ] as const) {
    const tokenHash = hashToken(name);
    await everything
      .insertInto("identityAttempts")
      .values({ ...attempt, tokenHash, expiresAt })
      .execute();
    await everything.insertInto("rateLimits").values({ key: name, count: 1, expiresAt }).execute();
  }

  await sweepExpired();

  expect(await everything.selectFrom("identityAttempts").select("tokenHash").execute()).toEqual([
    { tokenHash: hashToken("live") },
  ]);
  expect(await everything.selectFrom("rateLimits").select("key").execute()).toEqual([
    { key: "live" },
  ]);
});

test("a browser is known for 180 days after it was last seen", async () => {
  const { id: userId } = await aProvider();
  for (const [name, seenAt] of [
    ["known", at(-180 * DAY + MINUTE)],
    ["forgotten", at(-180 * DAY - MINUTE)],
  ] as const) {
    await everything
      .insertInto("knownBrowsers")
      .values({ userId, browserHash: hashToken(name), seenAt })
      .execute();
  }

  await sweepExpired();

  expect(await everything.selectFrom("knownBrowsers").select("browserHash").execute()).toEqual([
    { browserHash: hashToken("known") },
  ]);
});

test("accounts, passwords and Google identities stay", async () => {
  const { id } = await aProvider();
  await everything
    .insertInto("passwords")
    .values({ userId: id, hash: "$argon2id$old", changedAt: new Date(0) })
    .execute();
  await everything
    .insertInto("identities")
    .values({ userId: id, issuer: "i", subject: "s", createdAt: new Date(0) })
    .execute();

  await sweepExpired();

  for (const table of ["users", "passwords", "identities"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
  }
});

test("expired codes of domains are deleted, and their domains stay", async () => {
  const owner = await aProvider();
  const domains = [await aDomain(owner), await aDomain(owner, { domain: "acme.de" })];
  const codes = domains.map(({ id, domain }, index) => ({
    proofId: id,
    address: `info@${domain}`,
    codeHash: hashToken(domain),
    expiresAt: at(index === 0 ? MINUTE : -MINUTE),
  }));
  await everything.insertInto("domainCodes").values(codes).execute();

  await sweepExpired();

  const left = await everything.selectFrom("domainCodes").select("proofId").execute();
  expect(left).toEqual([{ proofId: domains[0]?.id }]);
  expect(await everything.selectFrom("domainProofs").select("id").execute()).toHaveLength(2);
});

test("mails of leak tests are deleted a week after their address has expired", async () => {
  const { testId } = await aLook();
  const rows = [-7 * DAY - MINUTE, -6 * DAY].map((offset, index) => ({
    testId,
    tokenHash: hashToken(String(index)),
    expiresAt: at(offset),
    receivedAt: at(offset),
    raw: Buffer.from("a mail"),
  }));
  await everything.insertInto("leakMails").values(rows).execute();

  await sweepExpired();

  expect(await everything.selectFrom("leakMails").select("tokenHash").execute()).toEqual([
    { tokenHash: hashToken("1") },
  ]);
});
