import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announcePublication } from "./announce-publication.server.ts";

const mailbox = openMailbox();

test("only the owner is mailed that the listing is live, with its link", async () => {
  const owner = await aProvider();
  await aListing({ status: "approved" });
  const { id } = await aListing({
    userId: owner.id,
    businessName: "Harbour Reports",
    status: "approved",
  });

  await announcePublication({ mailId: randomUUID(), listingId: id, isUpdate: false });

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "Your listing Harbour Reports is live" },
  ]);
  expect(mailbox.mails[0]?.text).toContain(`https://rebadge.test/service/${id}`);
  expect(mailbox.mails[0]?.text).toContain(`https://rebadge.test/edit-listing/${id}`);
});

test("an update is announced as one", async () => {
  const { id } = await aListing({ businessName: "Harbour Reports", status: "approved" });

  await announcePublication({ mailId: randomUUID(), listingId: id, isUpdate: true });

  expect(mailbox.mails[0]?.subject).toBe("Your update of Harbour Reports is live");
});

test("a listing that is no longer public is not announced", async () => {
  const { id } = await aListing({ status: "rejected" });

  for (const listingId of [id, randomUUID()])
    await announcePublication({ mailId: randomUUID(), listingId, isUpdate: false });

  expect(mailbox.mails).toEqual([]);
});
