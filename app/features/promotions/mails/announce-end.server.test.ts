import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { announceEnd } from "./announce-end.server.ts";

const mailbox = openMailbox();

async function announce(
  status: string,
  { stripeSubscriptionId }: { stripeSubscriptionId: string },
) {
  await announceEnd({ mailId: randomUUID(), subscriptionId: stripeSubscriptionId, reason: status });
  return mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
}

test.each([
  ["canceled", "it was cancelled, so it did not renew"],
  ["past_due", "because its renewal could not be paid"],
  ["unpaid", "because its renewal could not be paid"],
  ["refunded", "because its payment was refunded, or disputed at your bank"],
  ["paused", "the payment provider no longer lists it as paid"],
])(
  "the mail about a %s promotion names the reason and says that the listing stays",
  async (status, words) => {
    const buyer = await aBuyer({ businessName: "Harbour Reports" });

    const text = await announce(status, await aSubscription(buyer, { status }));

    expect(mailbox.mails).toMatchObject([
      { to: [buyer.owner.email], subject: "The promotion of Harbour Reports has ended" },
    ]);
    expect(text).toContain(`Monthly VIP for Harbour Reports has ended`);
    expect(text).toContain(words);
    expect(text).toContain("The listing itself stays in the directory");
    expect(text).toContain("https://rebadge.test/dashboard");
  },
);

test.each(["placeless", "duplicate"])(
  "what could not be given (%s) is refunded in full, and says so",
  async (status) => {
    const text = await announce(
      status,
      await aSubscription(await aBuyer({ businessName: "Harbour Reports" }), { status }),
    );

    expect(mailbox.mails[0]?.subject).toBe("We could not promote Harbour Reports");
    expect(text).toContain("we cannot give it");
    expect(text).toContain("refunding all you paid for it");
    expect(text).not.toContain("has ended");
  },
);

test("a buyer whose listing was deleted is mailed about the refund", async () => {
  const { owner, listing } = await aBuyer();
  const row = await aSubscription(
    { owner, listing },
    { userId: null, serviceId: null, status: "orphaned" },
  );
  await everything
    .insertInto("stripeCustomers")
    .values({ userId: owner.id, stripeCustomerId: row.stripeCustomerId })
    .execute();

  await announce("orphaned", row);

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "We could not promote your listing" },
  ]);
});

test("nothing is mailed if the promotion is live again or has no recipient", async () => {
  await announce("past_due", await aSubscription(await aBuyer(), { status: "active" }));
  const gone = await aBuyer();
  const row = await aSubscription(gone, { status: "canceled" });
  await everything.deleteFrom("users").where("id", "=", gone.owner.id).execute();
  await announce("canceled", row);

  expect(mailbox.mails).toEqual([]);
});
