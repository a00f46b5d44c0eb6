import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { acknowledgeSubmission } from "./acknowledge-submission.server.ts";

const mailbox = openMailbox();

/** A Monday. */
const submittedAt = new Date("2026-03-02T09:30:00Z");

function acknowledge(listingId: string, isUpdate = false) {
  return acknowledgeSubmission({ mailId: randomUUID(), listingId, isUpdate });
}

test("only the owner is mailed, with what was received, the due date and the link", async () => {
  const owner = await aProvider();
  await aListing();
  const { id } = await aListing({
    userId: owner.id,
    businessName: "Harbour Reports",
    submittedAt,
  });

  await acknowledge(id);

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "We received your listing for Harbour Reports" },
  ]);
  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain("Analytics & Reporting");
  expect(text).toContain("Wednesday, March 4, 2026, 09:30 UTC");
  expect(text).toContain("https://rebadge.test/dashboard");
});

test("a promoted listing is due a day after its submission", async () => {
  const { id } = await aListing({ recommended: 1, submittedAt });

  await acknowledge(id);

  expect(mailbox.mails[0]?.text).toContain("Tuesday, March 3, 2026, 09:30 UTC");
});

test("an update is named by the public name, and is due from its own submission", async () => {
  const listing = await aListing({
    businessName: "Harbour Reports",
    status: "approved",
    submittedAt: new Date(0),
  });
  await aRevision(listing, { businessName: "Harbour Insights", createdAt: submittedAt });

  await acknowledge(listing.id, true);

  expect(mailbox.mails[0]?.subject).toBe("Your update of Harbour Reports is in review");
  expect(mailbox.mails[0]?.text).toContain("Wednesday, March 4, 2026, 09:30 UTC");
});

test("a submission that was decided, withdrawn or deleted meanwhile is not acknowledged", async () => {
  const decided = await aListing({ status: "approved" });
  const refused = await aListing({ status: "rejected" });
  await aRevision(decided, { status: "accepted" });
  const published = await aListing({ status: "approved" });
  await aRevision(published);
  const takenBack = await aListing();

  await acknowledge(decided.id);
  await acknowledge(decided.id, true);
  await acknowledge(refused.id);
  await acknowledge(published.id);
  await acknowledge(takenBack.id, true);
  await acknowledge(randomUUID());

  expect(mailbox.mails).toEqual([]);
});

test("a name can neither inject a mail header nor markup", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });
  // The form rejects it, but the table would accept it.
  const businessName = `Harbour\r\nBcc: thief@evil.test\r\n\r\n<img src="https://evil.test/x">`;
  await everything.updateTable("whiteLabelServices").set({ businessName }).execute();

  await acknowledge(id);

  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual([owner.email]);
  expect(mail?.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  expect(mail?.subject).toMatch(/^We received your listing for Harbour Bcc: thief@evil\.test <img/);
  expect(mail?.html).not.toContain("<img");
});
