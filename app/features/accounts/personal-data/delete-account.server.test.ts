import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  aListing,
  aMailedCode,
  aMemberOf,
  anAccountWithGoogle,
  anAccountWithPassword,
  aProvider,
  aSession,
  aSignUp,
  suspend,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { accountDeleted } from "../account-jobs.ts";
import { deleteAccount } from "./delete-account.server.ts";

const MINUTE = 60_000;
const wrongProof = { ok: false, refusal: "wrong-proof" };

const nothingToEnd = async () => true;

test("the password deletes the account with all its data, and nothing of other accounts", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await fillAccount(account);
  const kept = await aProvider();
  const keptListing = await aListing({ userId: kept.id, status: "approved" });
  const keptSession = await aSession(kept);
  const keptSignUp = await aSignUp();

  expect(await deleteAccount(actor, { proof: account.password }, nothingToEnd)).toEqual({
    ok: true,
    value: undefined,
  });

  expect(await everything.selectFrom("users").select("id").execute()).toEqual([{ id: kept.id }]);
  expect(await everything.selectFrom("whiteLabelServices").select("id").execute()).toEqual([
    { id: keptListing.id },
  ]);
  expect(await everything.selectFrom("sessions").select("id").execute()).toEqual([
    { id: keptSession.actor.sessionId },
  ]);
  expect(await everything.selectFrom("signUps").select("id").execute()).toEqual([
    { id: keptSignUp.id },
  ]);
  for (const table of ["passwords", "identities", "knownBrowsers", "mailedCodes"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test("an organisation with other people keeps what the person made, with its history, and has an owner", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const listing = await aListing({ userId: account.id });
  const second = await aMemberOf(listing, "editor");
  await aMemberOf(listing, "editor");

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  const { organisationId } = listing;
  const kept = everything.selectFrom("whiteLabelServices").select(["id", "userId"]);
  expect(await kept.execute()).toEqual([{ id: listing.id, userId: second.id }]);
  expect(
    await everything
      .selectFrom("organisationMembers")
      .select("userId")
      .where("organisationId", "=", organisationId)
      .where("role", "=", "owner")
      .execute(),
  ).toEqual([{ userId: second.id }]);
  expect(await everything.selectFrom("listingEvents").select(["kind", "userId"]).execute()).toEqual(
    [{ kind: "submitted", userId: null }],
  );
});

test("an organisation that is left with suspended owners only is no longer public", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const own = await aListing({ userId: account.id, status: "approved" });
  const second = await aMemberOf(own, "owner");
  await aListing({ userId: second.id, organisationId: own.organisationId, status: "approved" });
  await suspend(second);
  const areOpen = everything.selectFrom("whiteLabelServices").select("approved");
  expect(await areOpen.execute()).toEqual([{ approved: true }, { approved: true }]);

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  expect(await areOpen.execute()).toEqual([{ approved: false }, { approved: false }]);
});

test("the audit log records the deletion without the address, and an email is sent", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  const log = await everything.selectFrom("auditLog").selectAll().orderBy("id").execute();
  expect(log).toMatchObject([
    { action: "account-deleted", actorId: account.id, subject: account.id },
  ]);
  expect(JSON.stringify(log)).not.toContain(account.email);
  expect(await waitingFor(accountDeleted)).toEqual([
    { mailId: expect.any(String), email: account.email },
  ]);
});

test("payment records stay, without a link to the account", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const { id: serviceId } = await aListing({ userId: account.id });
  await everything
    .insertInto("subscriptions")
    .values({
      userId: account.id,
      serviceId,
      stripeCustomerId: "c",
      stripeSubscriptionId: "s",
      planType: "monthly",
      status: "canceled",
    })
    .execute();

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  expect(await everything.selectFrom("subscriptions").selectAll().execute()).toMatchObject([
    { userId: null, serviceId: null, stripeSubscriptionId: "s" },
  ]);
});

test("a wrong proof deletes nothing, and an address is no proof where there is a password", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await aListing({ userId: account.id });

  for (const proof of ["", "not the password", account.email]) {
    expect(await deleteAccount(actor, { proof }, nothingToEnd), proof).toEqual(wrongProof);
  }
  await expectNothingDeleted();
});

test("the password can be tried ten times", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await aListing({ userId: account.id });
  for (let count = 0; count < 10; count++)
    await deleteAccount(actor, { proof: "guessed" }, nothingToEnd);

  expect(await deleteAccount(actor, { proof: account.password }, nothingToEnd)).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  await expectNothingDeleted();
});

test("an account that only uses Google is deleted by its email address after a recent sign-in", async () => {
  const account = await anAccountWithGoogle();
  const { actor } = await aSession(account, { createdAt: new Date(Date.now() - 14 * MINUTE) });

  expect(
    await deleteAccount(actor, { proof: ` ${account.email.toUpperCase()} ` }, nothingToEnd),
  ).toMatchObject({
    ok: true,
  });
  expect(await everything.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("without a password, another address or a session older than a quarter of an hour deletes nothing", async () => {
  const account = await anAccountWithGoogle();
  const fresh = await aSession(account);
  const old = await aSession(account, { createdAt: new Date(Date.now() - 16 * MINUTE) });
  await aListing({ userId: account.id });

  for (const proof of ["", "somebody@rebadge.test"]) {
    expect(await deleteAccount(fresh.actor, { proof }, nothingToEnd), proof).toEqual(wrongProof);
  }
  expect(await deleteAccount(old.actor, { proof: account.email }, nothingToEnd)).toEqual({
    ok: false,
    refusal: "sign-in-again",
  });
  await expectNothingDeleted();
});

test("the deletion is rolled back if the email cannot be enqueued", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  await aListing({ userId: account.id });

  await whileTheQueueIsBroken(() =>
    expect(deleteAccount(actor, { proof: account.password }, nothingToEnd)).rejects.toThrow(
      "enqueue",
    ),
  );
  await expectNothingDeleted();
});

test("two concurrent requests delete once and send one email", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);

  await Promise.all(
    [1, 2].map(() => deleteAccount(actor, { proof: account.password }, nothingToEnd)),
  );

  expect(await waitingFor(accountDeleted)).toHaveLength(1);
  expect(await everything.selectFrom("auditLog").selectAll().orderBy("id").execute()).toHaveLength(
    1,
  );
});

async function fillAccount({ id, email }: { id: string; email: string }) {
  await aListing({ userId: id, status: "approved" });
  await aListing({ userId: id, status: "pending" });
  await aMailedCode({ userId: id });
  await aSignUp({ email });
  await everything
    .insertInto("identities")
    .values({ userId: id, issuer: "i", subject: "s" })
    .execute();
  await everything
    .insertInto("knownBrowsers")
    .values({ userId: id, browserHash: hashToken("known") })
    .execute();
}

async function expectNothingDeleted() {
  for (const table of ["users", "whiteLabelServices"] as const) {
    expect(await everything.selectFrom(table).select("id").execute(), table).toHaveLength(1);
  }
  expect(await everything.selectFrom("sessions").select("id").execute()).not.toEqual([]);
  expect(await everything.selectFrom("auditLog").selectAll().orderBy("id").execute()).toEqual([]);
  expect(await waitingFor(accountDeleted)).toEqual([]);
}

test("an account whose promotions cannot be ended is not deleted, and nothing is ended for a wrong proof", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  let calls = 0;
  const cannotEnd = async () => ++calls === 0;

  expect(await deleteAccount(actor, { proof: "guessed" }, cannotEnd)).toEqual(wrongProof);
  expect(calls).toBe(0);
  expect(await deleteAccount(actor, { proof: account.password }, cannotEnd)).toEqual({
    ok: false,
    refusal: "promotions-not-ended",
  });
  expect(await everything.selectFrom("users").select("id").execute()).toHaveLength(1);
});
