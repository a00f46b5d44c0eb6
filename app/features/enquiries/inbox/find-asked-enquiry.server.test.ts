import { expect, test } from "vitest";
import { aMemberOf, aProvider } from "#test/builders.ts";
import { anEnquiry } from "#test/enquiries.ts";
import { findOwnEnquiry } from "../find-own-enquiries.server.ts";
import { findAskedEnquiry } from "./find-asked-enquiry.server.ts";

test("the first look of the organisation is what the buyer sees as read", async () => {
  const { id, listing, buyer, message } = await anEnquiry();
  expect((await findOwnEnquiry(buyer, id))?.enquiry.state).toBe("sent");

  const found = await findAskedEnquiry(await aMemberOf(listing, "editor"), id);

  expect(found?.messages).toMatchObject([{ message, isOurs: false }]);
  expect((await findOwnEnquiry(buyer, id))?.enquiry.state).toBe("read");
});

test("others find nothing and change nothing", async () => {
  const { id, buyer } = await anEnquiry();
  for (const actor of [buyer, await aProvider()])
    expect(await findAskedEnquiry(actor, id)).toBeUndefined();
  expect(await findAskedEnquiry(buyer, "no id")).toBeUndefined();
  expect((await findOwnEnquiry(buyer, id))?.enquiry.state).toBe("sent");
});
