import { expect, test } from "vitest";
import { anEnquiry, someQuestion } from "#test/enquiries.ts";
import { askProvider } from "../ask-provider.server.ts";
import { countNewEnquiries } from "./count-new-enquiries.server.ts";
import { findAskedEnquiry } from "./find-asked-enquiry.server.ts";

test("counts the organisation's conversations that no one there has seen", async () => {
  const { id, listing, provider, buyer } = await anEnquiry();
  await anEnquiry();
  await askProvider(buyer, someQuestion({ listingId: listing.id }), "10.0.0.1");
  expect(await countNewEnquiries(provider)).toBe(2);
  await findAskedEnquiry(provider, id);
  expect(await countNewEnquiries(provider)).toBe(1);
  expect(await countNewEnquiries(buyer)).toBe(0);
});
