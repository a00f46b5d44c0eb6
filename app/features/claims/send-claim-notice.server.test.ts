import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { sendClaimNotice } from "./send-claim-notice.server.ts";

const mailbox = openMailbox();

test("an owner is told of the claim; about a deleted listing nothing is sent", async () => {
  const { id, userId } = await aListing({ businessName: "Acme Reports" });
  await sendClaimNotice({ mailId: randomUUID(), listingId: id, userId });
  await sendClaimNotice({ mailId: randomUUID(), listingId: randomUUID(), userId });

  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.subject).toBe("Acme Reports is your organization’s listing");
  expect(mailbox.mails[0]?.text).toContain(`/edit-listing/${id}`);
});
