import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  aDomain,
  aListing,
  aMemberOf,
  anUnclaimedListing,
  aProvider,
  notProven,
  ownerOf,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { statement } from "#test/disputes.ts";
import { disputeNoticeOwed } from "./claim-jobs.ts";
import { openDispute } from "./open-dispute.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const aForeignListing = () => aListing({ status: "approved", website: "https://acme.com" });

test("who has proven the domain opens one dispute, and the owners of both sides are told once", async () => {
  const listing = await aForeignListing();
  const holder = ownerOf(listing);
  await aMemberOf(listing, "editor");
  const claimant = await aProvider();
  await aDomain(claimant);
  const asked = { listingId: listing.id, statement };

  const results = await Promise.all([1, 2, 3].map(() => openDispute(claimant, asked)));

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toEqual([
    refused("already-open"),
    refused("already-open"),
  ]);
  const [dispute] = await everything.selectFrom("disputes").selectAll().execute();
  expect(dispute).toMatchObject({
    listingId: listing.id,
    claimantId: claimant.organisationId,
    holderId: holder.organisationId,
    openedBy: claimant.id,
    statement,
    outcome: null,
  });
  const days = (Number(dispute?.answerBy) - Number(dispute?.openedAt)) / 86_400_000;
  expect(days).toBe(7);
  const owed = (await waitingFor(disputeNoticeOwed)).map(
    ({ userId, kind, isClaimant }) => `${userId} ${kind} ${isClaimant}`,
  );
  expect(owed.toSorted()).toEqual(
    [`${claimant.id} opened true`, `${holder.id} opened false`].toSorted(),
  );
});

test("without a proof, about one's own, an unclaimed and a hidden listing it is refused", async () => {
  const claimant = await aProvider();
  const listing = await aForeignListing();
  const open = (listingId: string) => openDispute(claimant, { listingId, statement });
  expect(await open(listing.id)).toEqual(refused("not-proven"));
  const { id } = await aDomain(claimant, notProven);
  expect(await open(listing.id)).toEqual(refused("not-proven"));

  await everything
    .updateTable("domainProofs")
    .set({ method: "file", provenAt: new Date() })
    .where("id", "=", id)
    .execute();
  const own = await aListing({
    userId: claimant.id,
    organisationId: claimant.organisationId,
    status: "approved",
  });
  expect(await open(own.id)).toEqual(refused("already-yours"));
  expect(await open((await anUnclaimedListing()).id)).toEqual(refused("not-claimed"));
  const hidden = await aListing({ website: "https://acme.com" });
  for (const one of [hidden.id, randomUUID(), "no id"])
    expect(await open(one)).toEqual(refused("no-such-listing"));
  expect(await everything.selectFrom("disputes").select("id").execute()).toEqual([]);
});
