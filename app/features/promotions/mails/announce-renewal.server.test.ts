import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openMailbox } from "#test/mailbox.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { announceRenewal } from "./announce-renewal.server.ts";

const mailbox = openMailbox();

async function announce(status: string, renews: boolean) {
  const buyer = await aBuyer({ businessName: "Harbour Reports" });
  const { stripeSubscriptionId: subscriptionId } = await aSubscription(buyer, { status });
  await announceRenewal({ mailId: randomUUID(), subscriptionId, renews });
  return mailbox.mails.at(-1);
}

test("a cancellation is confirmed, with the day it ends", async () => {
  const mail = await announce("cancel_scheduled", false);

  expect(mail?.subject).toBe("You cancelled the promotion of Harbour Reports");
  const text = mail?.text.replace(/\s+/g, " ");
  expect(text).toContain("ends on December 15, 2026");
  expect(text).toContain("you are not charged again");
});

test("a resumption is confirmed, with the day it renews", async () => {
  const mail = await announce("active", true);

  expect(mail?.subject).toBe("The promotion of Harbour Reports goes on");
  expect(mail?.text.replace(/\s+/g, " ")).toContain("it renews on December 15, 2026");
});

test("a change that was reverted, or of a promotion that is over, is not confirmed", async () => {
  for (const [status, renews] of [
    ["active", false],
    ["cancel_scheduled", true],
    ["canceled", false],
  ] as const)
    await announce(status, renews);

  expect(mailbox.mails).toEqual([]);
});
