import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import {
  aDomain,
  aMemberOf,
  aModerator,
  aProvider,
  aReviewer,
  aRevision,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aDispute, endTheWait, seenBy } from "#test/disputes.ts";
import { answerDispute } from "./answer-dispute.server.ts";
import { disputeNoticeOwed } from "./claim-jobs.ts";
import { decideDispute } from "./decide-dispute.server.ts";
import { findCase } from "./find-cases.server.ts";
import { openDispute } from "./open-dispute.server.ts";

const reason = "Only the claimant has proven the domain.";
const refused = (refusal: string) => ({ ok: false, refusal });

test("a listing moves with what is public, and both sides are told the reason", async () => {
  const { id, listing, claimant, holder } = await aDispute();
  await aRevision(listing, { businessName: "The holder's plan" });
  await answerDispute(holder, { id, answer: "We resell it." });
  const moderator = await aReviewer();
  const seen = await seenBy(moderator, id);

  expect(await decideDispute(moderator, { id, outcome: "moved", reason, seen })).toMatchObject({
    ok: true,
  });

  expect(await findPublicListing(listing.id)).toMatchObject({
    businessName: "Acme Reports",
    domainProof: { domain: "acme.com" },
  });
  expect(await findListing(listing.id)).toEqual({
    organisationId: claimant.organisationId,
    userId: claimant.id,
    status: "approved",
  });
  expect(await findOutcomes()).toEqual([{ outcome: "moved", reason, decidedBy: moderator.id }]);
  const told = (await waitingFor(disputeNoticeOwed)).filter(({ kind }) => kind === "moved");
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([claimant.id, holder.id].toSorted());
  const [entry] = await everything
    .selectFrom("auditLog")
    .select(["actorId", "subject", "details"])
    .orderBy("id")
    .where("action", "=", "dispute-decided")
    .execute();
  expect(entry).toMatchObject({
    actorId: moderator.id,
    subject: listing.id,
    details: { outcome: "moved", reason, claimant: claimant.organisationId },
  });
});

test("before the answer or its last day nothing is decided", async () => {
  const { id } = await aDispute();
  const moderator = await aReviewer();
  const decide = async () =>
    decideDispute(moderator, { id, outcome: "kept", reason, seen: await seenBy(moderator, id) });

  expect(await decide()).toEqual(refused("too-early"));
  await endTheWait(id);
  expect(await decide()).toMatchObject({ ok: true });
  expect(await decide()).toEqual(refused("already-decided"));
});

test("a decision is about what was seen: an answer or a proof since then refuses it", async () => {
  const { id, holder } = await aDispute();
  await endTheWait(id);
  const moderator = await aReviewer();
  const decide = (seen: string) => decideDispute(moderator, { id, outcome: "moved", reason, seen });

  const before = await seenBy(moderator, id);
  await answerDispute(holder, { id, answer: "We made it." });
  expect(await decide(before)).toEqual(refused("changed-meanwhile"));

  const answered = await seenBy(moderator, id);
  await aDomain(holder, { method: "file" });
  expect(await decide(answered)).toEqual(refused("changed-meanwhile"));
  expect(await decide(await seenBy(moderator, id))).toMatchObject({ ok: true });
});

test("a listing does not move to who has lost the proof, and can stay", async () => {
  const { id, claimant } = await aDispute();
  await endTheWait(id);
  await everything
    .updateTable("domainProofs")
    .set({ method: null, provenAt: null })
    .where("organisationId", "=", claimant.organisationId ?? "")
    .execute();
  const moderator = await aReviewer();
  const seen = await seenBy(moderator, id);

  expect(await decideDispute(moderator, { id, outcome: "moved", reason, seen })).toEqual(
    refused("proof-lost"),
  );
  expect(await decideDispute(moderator, { id, outcome: "kept", reason, seen })).toMatchObject({
    ok: true,
  });
});

test("a moderator of one of the sides, one without second factor and a provider decide nothing", async () => {
  const holder = await aReviewer();
  const { id, claimant } = await aDispute({ holder });
  await endTheWait(id);
  const seen = await seenBy(await aReviewer(), id);
  const decision = { id, outcome: "kept" as const, reason, seen };

  expect(await decideDispute(holder, decision)).toEqual(refused("own-dispute"));
  expect(await decideDispute(await aModerator(), decision)).toEqual(refused("second-factor-over"));
  expect(await decideDispute(claimant, decision)).toEqual(refused("not-allowed"));
  expect(await findOutcomes()).toEqual([{ outcome: null, reason: null, decidedBy: null }]);
});

test("a moderator who wrote for a side does not decide, even after leaving it", async () => {
  const boss = await aProvider();
  const moderator = await aReviewer();
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: boss.organisationId ?? "", userId: moderator.id, role: "editor" })
    .execute();
  const { id } = await aDispute({
    claimant: { ...moderator, organisationId: boss.organisationId },
  });
  await changeMember(boss, moderator.id, undefined);
  await endTheWait(id);
  const seen = await seenBy(moderator, id);

  expect((await findCase(moderator, id))?.isOwn).toBe(true);
  expect(await decideDispute(moderator, { id, outcome: "moved", reason, seen })).toEqual(
    refused("own-dispute"),
  );
});

test("a listing does not move to a suspended organisation", async () => {
  const { id, claimant } = await aDispute();
  await endTheWait(id);
  await everything
    .updateTable("organisations")
    .set({ suspendedAt: new Date() })
    .where("id", "=", claimant.organisationId ?? "")
    .execute();
  const moderator = await aReviewer();
  const seen = await seenBy(moderator, id);

  expect((await findCase(moderator, id))?.claimant.isSuspended).toBe(true);
  expect(await decideDispute(moderator, { id, outcome: "moved", reason, seen })).toEqual(
    refused("claimant-suspended"),
  );
});

test("after its last day an answer is final, so that a decision can be made; the same dispute waits 30 days", async () => {
  const { id, listing, claimant, holder } = await aDispute();
  await answerDispute(holder, { id, answer: "We made it." });
  await endTheWait(id);
  const moderator = await aReviewer();
  const seen = await seenBy(moderator, id);

  expect(await answerDispute(holder, { id, answer: "We made it!" })).toMatchObject({ ok: false });
  expect(await decideDispute(moderator, { id, outcome: "kept", reason, seen })).toMatchObject({
    ok: true,
  });
  expect(await openDispute(claimant, { listingId: listing.id, statement: "Again." })).toEqual(
    refused("decided-lately"),
  );
});

test("of two moderators one decides, and other disputes about the listing get a new holder and seven days", async () => {
  const { id, listing, claimant } = await aDispute();
  const other = await aProvider();
  await aDomain(other);
  const second = await openDispute(other, { listingId: listing.id, statement: "Ours." });
  await endTheWait(id);
  const moderators = [await aReviewer(), await aReviewer()];
  const seen = await seenBy(moderators[0] ?? other, id);

  const results = await Promise.all(
    moderators.map((one) => decideDispute(one, { id, outcome: "moved", reason, seen })),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const rest = await everything
    .selectFrom("disputes")
    .select(["id", "holderId", "outcome", "answer"])
    .where("outcome", "is", null)
    .execute();
  expect(rest).toEqual([
    {
      id: second.ok && second.value.id,
      holderId: claimant.organisationId,
      outcome: null,
      answer: null,
    },
  ]);
});

test("if who opened it has left, the listing goes to another owner of the organisation", async () => {
  const boss = await aProvider();
  const editor = await aMemberOf({ organisationId: boss.organisationId ?? null }, "editor");
  const { id, listing } = await aDispute({ claimant: editor });
  await changeMember(boss, editor.id, undefined);
  await endTheWait(id);
  const moderator = await aReviewer();

  await decideDispute(moderator, {
    id,
    outcome: "moved",
    reason,
    seen: await seenBy(moderator, id),
  });

  expect(await findListing(listing.id)).toMatchObject({ userId: boss.id });
});

function findListing(id: string) {
  return everything
    .selectFrom("whiteLabelServices")
    .select(["organisationId", "userId", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function findOutcomes() {
  return everything.selectFrom("disputes").select(["outcome", "reason", "decidedBy"]).execute();
}
