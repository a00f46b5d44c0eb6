import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { announceStart } from "./announce-start.server.ts";

const mailbox = openMailbox();

function announce({ stripeSubscriptionId }: { stripeSubscriptionId: string }) {
  return announceStart({ mailId: randomUUID(), subscriptionId: stripeSubscriptionId });
}

test("the buyer alone is mailed what was bought, when it renews, where it is shown and how to end it", async () => {
  const buyer = await aBuyer({ businessName: "Harbour Reports" });
  await aSubscription(await aBuyer());

  await announce(await aSubscription(buyer, { planType: "quarterly" }));

  expect(mailbox.mails).toMatchObject([
    { to: [buyer.owner.email], subject: "Harbour Reports is promoted" },
  ]);
  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
  for (const words of [
    "Quarterly VIP, $199 per quarter",
    "Category: Analytics & Reporting",
    "Renews on: December 15, 2026",
    "among the first three of its category",
    "labelled Promoted",
    "the order moves on daily",
    `https://rebadge.test/dashboard/listings/${buyer.listing.id}/report`,
    "You can cancel at any time",
    "https://rebadge.test/dashboard/account",
  ]) {
    expect(text).toContain(words);
  }
});

test("a promotion that was cancelled at once does not claim to renew", async () => {
  await announce(await aSubscription(await aBuyer(), { status: "cancel_scheduled" }));

  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
  expect(text).toContain("Ends on: December 15, 2026");
  expect(text).not.toContain("Renews");
  expect(text).not.toContain("You can cancel");
});

test("a promotion that has ended meanwhile, or has no recipient, is not announced", async () => {
  for (const status of ["canceled", "placeless", "refunded", "past_due"])
    await announce(await aSubscription(await aBuyer(), { status }));
  const gone = await aBuyer();
  const row = await aSubscription(gone);
  await everything.deleteFrom("users").where("id", "=", gone.owner.id).execute();
  await announce(row);

  expect(mailbox.mails).toEqual([]);
});

test("a retry sends the same mail", async () => {
  const { stripeSubscriptionId: subscriptionId } = await aSubscription(await aBuyer());
  const mailId = randomUUID();
  await mailbox.setFaults({ down: true });
  await expect(announceStart({ mailId, subscriptionId })).rejects.toThrow("mail is unavailable");
  await mailbox.setFaults({ down: false });
  for (let time = 0; time < 2; time++) await announceStart({ mailId, subscriptionId });

  const ids = mailbox.mails.map(({ raw }) => /^message-id: (.+)$/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
