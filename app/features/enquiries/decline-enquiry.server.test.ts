import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { anAnsweredEnquiry, anEnquiry } from "#test/enquiries.ts";
import { declineEnquiry } from "./decline-enquiry.server.ts";
import { enquiryNoticeOwed } from "./enquiry-jobs.ts";
import { findOwnEnquiry } from "./find-own-enquiries.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

test("the buyer is told once that it was declined, and reads the reason", async () => {
  const { id, provider, buyer } = await anEnquiry();
  const decline = () => declineEnquiry(provider, { id, reason: "not-offered" });

  const results = await Promise.all([decline(), decline(), decline()]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await findOwnEnquiry(buyer, id))?.enquiry).toMatchObject({
    state: "declined",
    declineReason: "not-offered",
  });
  const told = await waitingFor(enquiryNoticeOwed);
  expect(told.filter(({ kind }) => kind === "declined")).toMatchObject([
    { userId: buyer.id, isBuyer: true },
  ]);
});

test("neither the buyer, nor a stranger, nor after an answer", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  for (const actor of [buyer, await aProvider()])
    expect(await declineEnquiry(actor, { id, reason: "other" })).toEqual(
      refused("no-such-enquiry"),
    );
  expect(await declineEnquiry(provider, { id, reason: "other" })).toEqual(refused("closed"));
  expect(await declineEnquiry(provider, { id: "no id", reason: "other" })).toEqual(
    refused("no-such-enquiry"),
  );
});
