import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aMemberOf, suspendOrganisation } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceOrganisationSuspension } from "./announce-organisation-suspension.server.ts";

const mailbox = openMailbox();

test("the email has the reason, the end of charges and the contact address", async () => {
  const listing = await aSuspended(new Date());

  await announce(listing, listing.userId, true);

  expect(mailbox.mails).toMatchObject([{ subject: "Your organization is suspended at Rebadge" }]);
  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
  expect(text).toContain("Copied texts.");
  expect(text).toContain("taken after the suspension is refunded");
  expect(text).toContain("hello@rebadge.example");
});

test("the email about the lifted suspension omits the staff note", async () => {
  const listing = await aSuspended(null);

  await announce(listing, listing.userId, false);

  expect(mailbox.mails).toMatchObject([{ subject: "Your organization is open again at Rebadge" }]);
  expect(mailbox.mails[0]?.text).not.toContain("Copied texts.");
});

test("no email is sent if the change was undone, to an editor or to who has left", async () => {
  const [open, suspended] = [await aSuspended(null), await aSuspended(new Date())];
  await announce(open, open.userId, true);
  await announce(suspended, suspended.userId, false);
  await announce(suspended, (await aMemberOf(suspended, "editor")).id, true);
  await announce(suspended, open.userId, true);

  expect(mailbox.mails).toEqual([]);
});

async function aSuspended(suspendedAt: Date | null) {
  const listing = await aListing();
  await suspendOrganisation(listing, suspendedAt);
  return listing;
}

function announce(
  { organisationId }: { organisationId: string | null },
  userId: string,
  isSuspended: boolean,
) {
  return announceOrganisationSuspension({
    mailId: randomUUID(),
    organisationId: organisationId ?? "",
    userId,
    isSuspended,
    reason: "Copied texts.",
  });
}
