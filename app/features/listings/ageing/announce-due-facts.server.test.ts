import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayText } from "#app/shared/day-text.ts";
import { aProvider, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAgeingListing, inDays } from "#test/fact-dates.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceDueFacts } from "./announce-due-facts.server.ts";
import { confirmFacts } from "./confirm-facts.server.ts";

const mailbox = openMailbox();

const announce = ({ id }: { id: string }) => announceDueFacts({ mailId: randomUUID(), userId: id });
const text = () => mailbox.mails[0]?.text.replace(/\s+/g, " ");

test("the owner gets one mail about all listings, with a link to the page", async () => {
  const owner = await aProvider();
  await anAgeingListing(owner, { notice: 14, sso: 20 }, { businessName: "Harbour Reports" });
  await anAgeingListing(owner, { setup_fee: -2 }, { businessName: "Harbour Desk" });
  await anAgeingListing(await aProvider(), { term: 3 });

  await announce(owner);

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "Still true? 3 facts about your listings" },
  ]);
  expect(text()).toContain("Harbour Desk Setup fee It has aged.");
  expect(text()).toContain(
    `Harbour Reports Single sign-on (SSO), Notice The first ages on ${dayText(inDays(14))}.`,
  );
  expect(text()).toContain("https://rebadge.test/dashboard/listings/confirm-facts");
});

test("one listing is named in the subject", async () => {
  const owner = await aProvider();
  await anAgeingListing(owner, { notice: 14 }, { businessName: "Harbour Reports" });

  await announce(owner);

  expect(mailbox.mails[0]?.subject).toBe("Still true? 1 fact about Harbour Reports");
});

test("of many listings the first five are named, and the rest is counted", async () => {
  const owner = await aProvider();
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    await anAgeingListing(owner, { notice: days, term: days }, { businessName: `Listing ${days}` });

  await announce(owner);

  expect(mailbox.mails[0]?.subject).toBe("Still true? 14 facts about your listings");
  expect(text()).toContain("Listing 5");
  expect(text()).not.toContain("Listing 6");
  expect(text()).toContain("And 4 facts more.");
});

test("no mail is sent if all was confirmed meanwhile, or the account was suspended or deleted", async () => {
  const [confirmed, suspended, deleted] = [await aProvider(), await aProvider(), await aProvider()];
  const { id } = await anAgeingListing(confirmed, { notice: 14 });
  await confirmFacts(confirmed, [{ listingId: id, field: "notice" }]);
  await anAgeingListing(suspended, { notice: 14 });
  await suspend(suspended);
  await anAgeingListing(deleted, { notice: 14 });
  await everything.deleteFrom("users").where("id", "=", deleted.id).execute();

  for (const owner of [confirmed, suspended, deleted]) await announce(owner);

  expect(mailbox.mails).toEqual([]);
});
