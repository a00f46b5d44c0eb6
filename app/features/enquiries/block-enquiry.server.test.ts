import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anEnquiry } from "#test/enquiries.ts";
import { blockEnquiry } from "./block-enquiry.server.ts";
import { findOwnEnquiry } from "./find-own-enquiries.server.ts";
import { findAskedEnquiry } from "./inbox/find-asked-enquiry.server.ts";

test("each side blocks and stops for itself, and sees only its own block", async () => {
  const { id, provider, buyer } = await anEnquiry();
  const sees = async () => [
    (await findOwnEnquiry(buyer, id))?.enquiry.isBlocked,
    (await findAskedEnquiry(provider, id))?.enquiry.isBlocked,
  ];
  for (const isWanted of [true, true]) await blockEnquiry(buyer, { id, isBuyer: true, isWanted });
  expect(await sees()).toEqual([true, false]);
  await blockEnquiry(provider, { id, isBuyer: false, isWanted: true });
  await blockEnquiry(buyer, { id, isBuyer: true, isWanted: false });
  expect(await sees()).toEqual([false, true]);
});

test("a stranger blocks nothing", async () => {
  const { id } = await anEnquiry();
  const stranger = await aProvider();
  for (const isBuyer of [true, false])
    expect(await blockEnquiry(stranger, { id, isBuyer, isWanted: true })).toEqual({
      ok: false,
      refusal: "no-such-enquiry",
    });
  expect(await everything.selectFrom("enquiryBlocks").selectAll().execute()).toEqual([]);
});
