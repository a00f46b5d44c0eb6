import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, anEnquiry } from "#test/enquiries.ts";
import { findOwnEnquiries, findOwnEnquiry } from "./find-own-enquiries.server.ts";

test("a buyer sees what they have asked, the latest first, and nothing of others", async () => {
  const buyer = await aProvider();
  const first = await anEnquiry({ buyer });
  const second = await anEnquiry({ buyer });
  const foreign = await anEnquiry();

  expect((await findOwnEnquiries(buyer)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await findOwnEnquiry(buyer, foreign.id)).toBeUndefined();
  expect(await findOwnEnquiry(first.provider, first.id)).toBeUndefined();
  expect(await findOwnEnquiry(buyer, "no id")).toBeUndefined();
});

test("an answer is new until the buyer has opened it", async () => {
  const { id, buyer } = await anAnsweredEnquiry();
  expect(await findOwnEnquiries(buyer)).toMatchObject([{ isNew: true, state: "answered" }]);

  const found = await findOwnEnquiry(buyer, id);

  expect(found?.messages.map(({ isOurs, message }) => `${isOurs} ${message}`)[1]).toBe(
    "false Yes, there is one.",
  );
  expect(await findOwnEnquiries(buyer)).toMatchObject([{ isNew: false }]);
});

test("the enquiry outlives its listing, under the name that it had", async () => {
  const { id, listing, buyer } = await anEnquiry();
  await everything.deleteFrom("whiteLabelServices").where("id", "=", listing.id).execute();
  expect((await findOwnEnquiry(buyer, id))?.enquiry.listing).toEqual({
    id: null,
    name: "Acme Reports",
    isListed: false,
  });
});
