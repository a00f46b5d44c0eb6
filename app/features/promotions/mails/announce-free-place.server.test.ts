import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { aBuyer, type Buyer } from "#test/promotions.ts";
import { announceFreePlace } from "./announce-free-place.server.ts";

const mailbox = openMailbox();

async function aWaiting(named: Parameters<typeof aBuyer>[0] = {}) {
  const buyer = await aBuyer(named);
  const { owner, listing } = buyer;
  await everything
    .insertInto("placeWaits")
    .values({ listingId: listing.id, userId: owner.id, toldAt: new Date() })
    .execute();
  return buyer;
}

function announce({ listing }: Buyer) {
  return announceFreePlace({ mailId: randomUUID(), listingId: listing.id });
}

test("only the waiting owner is mailed about the place, and that it is not held", async () => {
  await aWaiting();
  const waiting = await aWaiting({ businessName: "Harbour Reports" });

  await announce(waiting);

  expect(mailbox.mails).toMatchObject([
    { to: [waiting.owner.email], subject: "A place for Harbour Reports has come free" },
  ]);
  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
  expect(text).toContain("One of the three promoted places in Analytics & Reporting");
  expect(text).toContain("It is not held for you: whoever pays first gets it.");
  expect(text).toContain("https://rebadge.test/dashboard");
});

test("nothing is mailed after leaving the list, or if the listing is not live or deleted", async () => {
  const left = await aBuyer();
  const pending = await aWaiting({ status: "pending" });
  const gone = await aWaiting();
  await everything.deleteFrom("users").where("id", "=", gone.owner.id).execute();

  for (const one of [left, pending, gone]) await announce(one);

  expect(mailbox.mails).toEqual([]);
});
