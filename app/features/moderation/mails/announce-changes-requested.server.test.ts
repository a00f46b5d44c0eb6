import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { aListing, aModerator, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceChangesRequested } from "./announce-changes-requested.server.ts";

const mailbox = openMailbox();

async function aRefusal(
  listing: Awaited<ReturnType<typeof aListing>>,
  named: { reasonCode?: string; note?: string; revisionId?: string; fields?: string[] } = {},
) {
  const moderator = await aModerator();
  const { id: reviewId } = await everything
    .insertInto("reviews")
    .values({
      listingId: listing.id,
      listingVersion: listing.version,
      moderatorId: moderator.id,
      decision: "rejected",
      reasonCode: "unclear",
      ...named,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { mailId: randomUUID(), listingId: listing.id, reviewId, isUpdate: !!named.revisionId };
}

test("the owner is mailed the reason, the note and the edit link, but not the moderator", async () => {
  const owner = await aProvider();
  const listing = await aListing({
    userId: owner.id,
    businessName: "Harbour Reports",
    status: "rejected",
  });
  await aRefusal(await aListing({ status: "rejected" }), { note: "Of another listing." });

  await announceChangesRequested(
    await aRefusal(listing, {
      note: "First line.\n\nSecond <line>.",
      fields: ["priceFrom", "term", "former_fact"],
    }),
  );

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "Please change your listing Harbour Reports" },
  ]);
  const [mail] = mailbox.mails;
  expect(mail?.text).toContain("Hard to understand");
  expect(mail?.text).toContain(`It is about: Price from, ${factFields.term?.label}\n`);
  expect(mail?.text).toMatch(/First line\.\n[\s>]*Second <line>\./);
  expect(mail?.text).toContain(`https://rebadge.test/edit-listing/${listing.id}`);
  expect(mail?.text).not.toContain("Of another listing");
  expect(mail?.raw).not.toContain("moderator-");
});

test("an update is refused as one; the listing itself is not", async () => {
  const listing = await aListing({ businessName: "Harbour Reports", status: "approved" });
  const revision = await aRevision(listing, { status: "rejected" });

  await announceChangesRequested(await aRefusal(listing, { revisionId: revision.id }));

  expect(mailbox.mails[0]?.subject).toBe("Your update of Harbour Reports needs changes");
});

test("a reason that is no longer on the list still makes a mail", async () => {
  const listing = await aListing({ status: "rejected" });

  await announceChangesRequested(await aRefusal(listing, { reasonCode: "long-forgotten" }));

  expect(mailbox.mails[0]?.text).toContain("Something else");
});

test("after a resubmission or deletion no mail is sent", async () => {
  const again = await aListing({ status: "pending" });
  const live = await aListing({ status: "approved" });
  const { id: revisionId } = await aRevision(live, { status: "rejected" });
  await aRevision(live);
  const gone = await aListing({ status: "rejected" });
  const requests = [
    await aRefusal(again),
    await aRefusal(live, { revisionId }),
    await aRefusal(gone),
  ];
  await everything.deleteFrom("whiteLabelServices").where("id", "=", gone.id).execute();

  for (const request of requests) await announceChangesRequested(request);

  expect(mailbox.mails).toEqual([]);
});
