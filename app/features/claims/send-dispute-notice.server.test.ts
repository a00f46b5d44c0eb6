import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { aDispute, statement } from "#test/disputes.ts";
import { openMailbox } from "#test/mailbox.ts";
import { disputePath } from "./claim.ts";
import { disputeNotices } from "./claim-jobs.ts";
import { sendDisputeNotice } from "./send-dispute-notice.server.ts";

const mailbox = openMailbox();

test("each side gets its own words for each notice, and never the other's address", async () => {
  const { id, claimant, holder } = await aDispute();
  for (const kind of disputeNotices)
    for (const [actor, isClaimant] of [
      [claimant, true],
      [holder, false],
    ] as const)
      await sendDisputeNotice({
        mailId: randomUUID(),
        disputeId: id,
        userId: actor.id,
        kind,
        isClaimant,
      });

  const { mails } = mailbox;
  expect(mails).toHaveLength(2 * disputeNotices.length);
  expect(
    mails.filter(({ subject }) => subject === "Another organization claims Acme Reports"),
  ).toHaveLength(1);
  expect(
    mails.filter(({ subject }) => subject === "Acme Reports is your organization’s listing"),
  ).toHaveLength(2);
  expect(mails.filter(({ text }) => text.includes(statement))).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain(disputePath(id));
    expect(text).not.toMatch(/@rebadge\.test\b.*says/);
  }
});

test("who is no longer a member of that side gets nothing", async () => {
  const { id, claimant } = await aDispute();
  const stranger = await aProvider();
  const owed = { mailId: randomUUID(), disputeId: id, kind: "opened" as const };
  await sendDisputeNotice({ ...owed, userId: stranger.id, isClaimant: false });
  await sendDisputeNotice({ ...owed, userId: claimant.id, isClaimant: false });
  await sendDisputeNotice({
    ...owed,
    disputeId: randomUUID(),
    userId: claimant.id,
    isClaimant: true,
  });

  expect(mailbox.mails).toEqual([]);
});
