import { expect, test } from "vitest";
import { aListing, aModerator, anAdmin, aProvider, aRevision, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { sendDigest } from "./send-digest.server.ts";

const mailbox = openMailbox();

/** A Wednesday; a submission from Monday at that time is due. */
const now = new Date("2026-03-04T12:00:00Z");
const HOUR = 60 * 60 * 1_000;
const dueIn = (hours: number) => new Date(now.getTime() + (hours - 48) * HOUR);

function receivers() {
  return mailbox.mails.flatMap(({ to }) => to).sort();
}

test("while nothing is late or due within four hours no mail is sent", async () => {
  await aModerator();
  await aListing({ submittedAt: dueIn(4.1) });
  await aListing({ status: "approved", submittedAt: dueIn(-100) });
  await aListing({ status: "rejected", submittedAt: dueIn(-100) });

  await sendDigest(now);

  expect(mailbox.mails).toEqual([]);
});

test("moderators and admins are reminded; providers and suspended accounts are not", async () => {
  const staff = [await aModerator(), await anAdmin()];
  const suspended = await aModerator();
  await suspend(suspended);
  await aProvider();
  await aListing({ submittedAt: dueIn(3.9) });

  await sendDigest(now);

  expect(receivers()).toEqual(staff.map(({ email }) => email).sort());
  expect(mailbox.mails[0]?.subject).toBe("Review queue: 1 due soon");
});

test("everything urgent is counted, and the most urgent five are named with a link each", async () => {
  await aModerator();
  const late = await aListing({ businessName: "Harbour Reports", submittedAt: dueIn(-1) });
  const live = await aListing({ businessName: "Lantern Desk", status: "approved", recommended: 1 });
  await aRevision(live, { createdAt: new Date(now.getTime() - 26 * HOUR) });
  for (const hours of [0.1, 1, 2, 3])
    await aListing({ businessName: `In ${hours} hours`, submittedAt: dueIn(hours) });

  await sendDigest(now);

  const [mail] = mailbox.mails;
  expect(mail?.subject).toBe("Review queue: 2 late, 4 due soon");
  const named = [...(mail?.text.matchAll(/\* (.+?)\s+<(.+?)>/gs) ?? [])];
  expect(named.map(([, name]) => name)).toEqual([
    "Lantern Desk",
    "Harbour Reports",
    "In 0.1 hours",
    "In 1 hours",
    "In 2 hours",
  ]);
  expect(named[1]?.[2]).toBe(`https://rebadge.test/admin/listings/${late.id}`);
  expect(mail?.text).toContain("And 1 more.");
});

test("a moderator is not reminded of their own listing", async () => {
  const moderator = await aModerator();
  const other = await aModerator();
  await aListing({ userId: moderator.id, submittedAt: dueIn(1) });

  await sendDigest(now);

  expect(receivers()).toEqual([other.email]);
});

test("each account is reminded once in twelve hours, also by concurrent jobs", async () => {
  await aModerator();
  await aListing({ submittedAt: dueIn(1) });

  await Promise.all([sendDigest(now), sendDigest(now), sendDigest(now)]);
  const late = await aModerator();
  await sendDigest(new Date(now.getTime() + HOUR));

  expect(mailbox.mails).toHaveLength(2);
  expect(mailbox.mails[0]?.to).toEqual([late.email]);

  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .execute();
  await sendDigest(now);
  expect(mailbox.mails).toHaveLength(4);
});

test("a failed mail does not consume the rate limit", async () => {
  await aModerator();
  await aModerator();
  await aListing({ submittedAt: dueIn(1) });
  await mailbox.setFaults({ down: true });

  await expect(sendDigest(now)).rejects.toThrow("mail is unavailable");
  await mailbox.setFaults({ down: false });
  await sendDigest(now);

  expect(new Set(receivers()).size).toBe(2);
});
