import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAskableListing, someQuestion } from "#test/enquiries.ts";
import { askProvider } from "./ask-provider.server.ts";
import { findEnquiryDraft } from "./find-enquiry-draft.server.ts";

async function aDraft() {
  const { listing } = await anAskableListing();
  const asked = someQuestion({ listingId: listing.id });
  await askProvider(undefined, asked, "10.0.0.1");
  return asked;
}

test("the account that opens a draft first keeps it", async () => {
  const { key, message, listingId } = await aDraft();
  const [buyer, other] = [await aProvider(), await aProvider()];

  const found = { id: key, listingId, businessName: "Acme Reports", kind: "question", message };
  expect(await findEnquiryDraft(buyer, key)).toEqual(found);
  expect(await findEnquiryDraft(other, key)).toBeUndefined();
  expect(await findEnquiryDraft(buyer, key)).toEqual(found);
});

test("after its time, and under a wrong id, there is none", async () => {
  const { key } = await aDraft();
  const buyer = await aProvider();
  for (const id of [randomUUID(), "no id"])
    expect(await findEnquiryDraft(buyer, id)).toBeUndefined();
  await sql`update enquiry_drafts set expires_at = now()`.execute(everything);
  expect(await findEnquiryDraft(buyer, key)).toBeUndefined();
});
