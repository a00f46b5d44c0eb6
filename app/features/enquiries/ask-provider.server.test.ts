import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  aListing,
  anUnclaimedListing,
  aProvider,
  ownerOf,
  suspendOrganisation,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAskableListing, anEnquiry, someQuestion } from "#test/enquiries.ts";
import { askProvider } from "./ask-provider.server.ts";
import { blockEnquiry } from "./block-enquiry.server.ts";
import { MAX_ENQUIRIES_A_DAY } from "./enquiry.ts";
import { enquiryNoticeOwed } from "./enquiry-jobs.ts";
import { findEnquiryDraft } from "./find-enquiry-draft.server.ts";

const address = "10.0.0.1";
const refused = (refusal: string) => ({ ok: false, refusal });
const count = async () => (await everything.selectFrom("enquiries").select("id").execute()).length;

test("an enquiry reaches the organisation's people once, however often its form is sent", async () => {
  const { listing, provider } = await anAskableListing();
  const buyer = await aProvider();
  const asked = someQuestion({ listingId: listing.id });

  const results = await Promise.all(
    Array.from({ length: 6 }, () => askProvider(buyer, asked, address)),
  );

  const ids = new Set(results.map((result) => result.ok && result.value.id));
  expect(ids.size).toBe(1);
  expect(await count()).toBe(1);
  const messages = await everything.selectFrom("enquiryMessages").selectAll().execute();
  expect(messages).toMatchObject([{ message: asked.message, isFromBuyer: true }]);
  expect(await waitingFor(enquiryNoticeOwed)).toMatchObject([
    { userId: provider.id, kind: "arrived", isBuyer: false },
  ]);
});

test("another person's key sends nothing and shows nothing", async () => {
  const { listing } = await anAskableListing();
  const asked = someQuestion({ listingId: listing.id });
  await askProvider(await aProvider(), asked, address);

  const other = await askProvider(await aProvider(), { ...asked, message: "Other." }, address);
  expect(other).toEqual(refused("no-such-listing"));
  expect(await count()).toBe(1);
});

test("without its mails an enquiry is not stored", async () => {
  const { listing } = await anAskableListing();
  const buyer = await aProvider();
  await whileTheQueueIsBroken(async () => {
    const asked = someQuestion({ listingId: listing.id });
    await expect(askProvider(buyer, asked, address)).rejects.toThrow();
  });
  expect(await count()).toBe(0);
});

test("what no organisation reads can't be asked, nor one's own listing", async () => {
  const buyer = await aProvider();
  const ask = (listingId: string) => askProvider(buyer, someQuestion({ listingId }), address);
  const { listing, provider } = await anAskableListing();
  const own = await askProvider(provider, someQuestion({ listingId: listing.id }), address);
  expect(own).toEqual(refused("own-listing"));
  expect(await ask((await anUnclaimedListing()).id)).toEqual(refused("unclaimed"));
  const suspended = await aListing({ status: "approved" });
  await suspendOrganisation(ownerOf(suspended));
  for (const id of [(await aListing()).id, suspended.id, randomUUID(), "no id"])
    expect(await ask(id)).toEqual(refused("no-such-listing"));
});

test("the first message holds no address", async () => {
  const { listing } = await anAskableListing();
  const buyer = await aProvider();
  for (const message of [
    "See https://example.test",
    "we are acme.io",
    "write to ann@agency.test",
    "www.agency",
  ])
    for (const actor of [buyer, undefined])
      expect(
        await askProvider(actor, someQuestion({ listingId: listing.id, message }), address),
      ).toEqual(refused("has-link"));
  for (const message of ["We need e.g. reports. Do you?", "Node.js, 2.5 GB and 24/7 support?"])
    expect(
      (await askProvider(buyer, someQuestion({ listingId: listing.id, message }), address)).ok,
    ).toBe(true);
});

test("the same text goes to one provider a day", async () => {
  const buyer = await aProvider();
  const [first, second] = [await anAskableListing(), await anAskableListing()];
  const message = "Do you have an API?";
  const ask = (listingId: string, text: string) =>
    askProvider(buyer, someQuestion({ listingId, message: text }), address);

  expect((await ask(first.listing.id, message)).ok).toBe(true);
  expect(await ask(second.listing.id, message)).toEqual(refused("same-text"));
  expect(await ask(second.listing.id, " do you have, an API!")).toEqual(refused("same-text"));
  expect((await ask(second.listing.id, "Do you have white label mails?")).ok).toBe(true);
});

test("of 200 enquiries at once exactly ten are sent", async () => {
  const buyer = await aProvider();
  const { listing } = await anAskableListing();

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      askProvider(buyer, someQuestion({ listingId: listing.id }), address),
    ),
  );

  // On a busy machine some get no connection in time.
  const answered = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(answered.filter(({ ok }) => ok)).toHaveLength(MAX_ENQUIRIES_A_DAY);
  expect(new Set(answered.filter(({ ok }) => !ok).map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(refused("too-many-enquiries"))]),
  );
  expect(await count()).toBe(MAX_ENQUIRIES_A_DAY);
  await sql`update enquiries set sent_at = now() - interval '25 hours'`.execute(everything);
  const later = await askProvider(buyer, someQuestion({ listingId: listing.id }), address);
  expect(later.ok).toBe(true);
}, 30_000);

test("who is blocked by the organisation, or has blocked it, sends it nothing", async () => {
  for (const isBuyer of [true, false]) {
    const { id, listing, provider, buyer } = await anEnquiry();
    await blockEnquiry(isBuyer ? buyer : provider, { id, isBuyer, isWanted: true });
    const again = await askProvider(buyer, someQuestion({ listingId: listing.id }), address);
    expect(again).toEqual(refused("not-possible"));
  }
});

test("without an account the text is kept, is sent once, and is then gone", async () => {
  const { listing } = await anAskableListing();
  const asked = someQuestion({ listingId: listing.id });
  const kept = await askProvider(undefined, asked, address);
  expect(kept).toEqual({ ok: true, value: { id: asked.key, isDraft: true } });
  expect(await count()).toBe(0);

  const buyer = await aProvider();
  await findEnquiryDraft(buyer, asked.key);
  const confirm = () => askProvider(buyer, { ...asked, listingId: undefined }, address);
  const [first, second] = await Promise.all([confirm(), confirm()]);
  const third = await confirm();

  expect(first.ok).toBe(true);
  expect([second, third]).toEqual([first, first]);
  expect(await count()).toBe(1);
  expect(await everything.selectFrom("enquiryDrafts").select("id").execute()).toEqual([]);
});

test("a draft of another account, and one that is not there, sends nothing", async () => {
  const { listing } = await anAskableListing();
  const asked = someQuestion({ listingId: listing.id });
  await askProvider(undefined, asked, address);
  const [buyer, other] = [await aProvider(), await aProvider()];
  await findEnquiryDraft(buyer, asked.key);
  for (const key of [asked.key, randomUUID(), "no id"])
    expect(await askProvider(other, { ...asked, key, listingId: undefined }, address)).toEqual(
      refused("no-such-draft"),
    );
  expect(await count()).toBe(0);
});

test("an address keeps at most 20 drafts an hour", async () => {
  const { listing } = await anAskableListing();
  const results = await Promise.all(
    Array.from({ length: 30 }, () =>
      askProvider(undefined, someQuestion({ listingId: listing.id }), "10.9.9.9"),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(20);
});
