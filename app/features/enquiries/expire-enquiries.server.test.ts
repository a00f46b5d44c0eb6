import { sql } from "kysely";
import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { aListing, aProvider, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  ageEnquiry,
  anAnsweredEnquiry,
  anAskableListing,
  anEnquiry,
  firstMessageOf,
  reply,
  someQuestion,
} from "#test/enquiries.ts";
import { askProvider } from "./ask-provider.server.ts";
import { declineEnquiry } from "./decline-enquiry.server.ts";
import { enquiryNoticeOwed } from "./enquiry-jobs.ts";
import { expireEnquiries } from "./expire-enquiries.server.ts";
import { findOwnEnquiry } from "./find-own-enquiries.server.ts";
import { reportMessage } from "./reports/report-message.server.ts";

test("what was not answered in 14 days ends once, and the buyer is told", async () => {
  const late = await anEnquiry();
  const answered = await anAnsweredEnquiry();
  const young = await anEnquiry();
  await ageEnquiry(late.id, 14);
  await ageEnquiry(answered.id, 20);
  await ageEnquiry(young.id, 13);

  await Promise.all([expireEnquiries(), expireEnquiries()]);

  const stateOf = async ({ id, buyer }: typeof late) =>
    (await findOwnEnquiry(buyer, id))?.enquiry.state;
  expect(await stateOf(late)).toBe("expired");
  expect(await stateOf(answered)).toBe("answered");
  expect(await stateOf(young)).toBe("sent");
  const told = await waitingFor(enquiryNoticeOwed);
  expect(told.filter(({ kind }) => kind === "expired")).toMatchObject([
    { userId: late.buyer.id, isBuyer: true },
  ]);
});

test("old drafts, long silent conversations and those that both sides have left are deleted", async () => {
  const { listing } = await anAskableListing();
  await askProvider(undefined, someQuestion({ listingId: listing.id }), "10.0.0.1");
  await sql`update enquiry_drafts set expires_at = now()`.execute(everything);
  const silent = await anAnsweredEnquiry();
  await sql`update enquiries set last_at = now() - interval '25 months'`.execute(everything);
  const left = await anAnsweredEnquiry();
  const kept = await anAnsweredEnquiry();
  for (const { id } of [left.buyer, left.provider, kept.buyer])
    await everything.deleteFrom("users").where("id", "=", id).execute();

  await expireEnquiries();

  const ids = (await everything.selectFrom("enquiries").select("id").execute()).map(({ id }) => id);
  expect(ids).toEqual([kept.id]);
  expect(ids).not.toContain(silent.id);
  expect(await everything.selectFrom("enquiryDrafts").select("id").execute()).toEqual([]);
});

/** Enquiries to one provider, each so many days old. */
async function someEnquiries(days: number[]) {
  const listing = await aListing({ status: "approved" });
  const provider = ownerOf(listing);
  const ids: string[] = [];
  for (const age of days) {
    const asked = someQuestion({ listingId: listing.id });
    const sent = await askProvider(await aProvider(), asked, "10.0.0.1");
    if (!sent.ok) throw new Error(sent.refusal);
    await ageEnquiry(sent.value.id, age);
    ids.push(sent.value.id);
  }
  const figures = async () => {
    await expireEnquiries();
    return (await findPublicListing(listing.id))?.replyFigures;
  };
  return { ids, provider, figures };
}

test("reply figures are public from five enquiries on, of 90 days without the last seven", async () => {
  const young = await someEnquiries([8, 9, 10, 11, 6, 91]);
  expect(await young.figures()).toBeNull();

  const { ids, provider, figures } = await someEnquiries([8, 9, 10, 11, 12, 6, 91]);
  expect(await figures()).toEqual({ asked: 5, replied: 0, medianSeconds: null });
  const [first = "", second = "", third = ""] = ids;
  await reply(provider, first, "Yes.");
  await reply(provider, second, "No.");
  await declineEnquiry(provider, { id: third, reason: "other" });
  const day = 86_400;
  expect(await figures()).toMatchObject({ asked: 5, replied: 3 });
  expect(Math.abs(((await figures())?.medianSeconds ?? 0) - 9 * day)).toBeLessThan(60);
});

test("reported spam leaves the figures at once", async () => {
  const { ids, provider, figures } = await someEnquiries([8, 9, 10, 11, 12]);
  expect(await figures()).toMatchObject({ asked: 5 });
  const [id = ""] = ids;
  const message = await firstMessageOf(provider, id);
  await reportMessage(provider, { id, isBuyer: false, message, reason: "spam" });
  const rows = await everything.selectFrom("replyFigures").selectAll().execute();
  expect(rows).toEqual([]);
  expect(await figures()).toBeNull();
});
