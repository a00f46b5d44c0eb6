import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aListing, aMemberOf, aProvider, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anEnquiry, reply, someQuestion } from "#test/enquiries.ts";
import { askProvider } from "../ask-provider.server.ts";
import { declineEnquiry } from "../decline-enquiry.server.ts";
import { findInbox, INBOX_PAGE } from "./find-inbox.server.ts";
import { type InboxFilters, readInboxFilters } from "./inbox-filters.ts";

const everyone = readInboxFilters(new URLSearchParams());
const idsOf = async (actor: Actor, filters: Partial<InboxFilters> = {}) =>
  (await findInbox(actor, { ...everyone, ...filters })).entries.map(({ id }) => id);

test("the organisation's people see its enquiries, the latest first, and no others", async () => {
  const one = await anEnquiry();
  const editor = await aMemberOf(one.listing, "editor");
  await anEnquiry();
  expect(await idsOf(one.provider)).toEqual([one.id]);
  expect(await idsOf(editor)).toEqual([one.id]);
  expect(await idsOf(one.buyer)).toEqual([]);
  expect(await idsOf(await aProvider())).toEqual([]);
});

test("words of any message are found, and a state narrows", async () => {
  const { id, provider } = await anEnquiry({ message: "Do clients get their own subdomain?" });
  await reply(provider, id, "Certainly, with certificates.");
  expect(await idsOf(provider, { search: "subdomain" })).toEqual([id]);
  expect(await idsOf(provider, { search: "certificates clients" })).toEqual([id]);
  expect(await idsOf(provider, { search: "invoice" })).toEqual([]);
  expect(await idsOf(provider, { search: "subdomain", state: "answered" })).toEqual([id]);
  expect(await idsOf(provider, { state: "declined" })).toEqual([]);
});

test("older pages follow without a gap", async () => {
  const listing = await aListing({ status: "approved" });
  const provider = ownerOf(listing);
  const sent: string[] = [];
  for (let number = 0; number < INBOX_PAGE + 3; number++) {
    const asked = someQuestion({ listingId: listing.id });
    const result = await askProvider(await aProvider(), asked, "10.0.0.1");
    if (result.ok) sent.unshift(result.value.id);
  }
  const first = await findInbox(provider, everyone);
  expect(first.hasOlder).toBe(true);
  const before = first.entries.at(-1)?.lastAt;
  const second = await findInbox(provider, { ...everyone, before });
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(sent);
  expect(second.hasOlder).toBe(false);
});

test("a word of an old conversation is found behind many newer ones", async () => {
  const { id, provider } = await anEnquiry({ message: "Do clients get their own subdomain?" });
  await sql`update enquiries set last_at = now() - interval '90 days'`.execute(everything);
  await sql`
    insert into enquiries (key, organisation_id, listing_name, kind, text_hash, last_at, words)
    select gen_random_uuid(), ${provider.organisationId}, 'Acme', 'question', sha256(number::text::bytea),
           now() - number * interval '1 minute', to_tsvector('simple', 'Is there an API?')
      from generate_series(1, 600) number`.execute(everything);
  expect(await idsOf(provider, { search: "subdomain" })).toEqual([id]);
  expect(await idsOf(provider, { search: "subdomain", state: "sent" })).toEqual([id]);
  expect(await idsOf(provider, { search: "subdomain", state: "declined" })).toEqual([]);
});

test("what was declined stays, and what was reported is not there", async () => {
  const { id, provider } = await anEnquiry();
  await declineEnquiry(provider, { id, reason: "other" });
  expect(await idsOf(provider)).toEqual([id]);
  await sql`update enquiries set reported_at = now()`.execute(everything);
  expect(await idsOf(provider)).toEqual([]);
});
