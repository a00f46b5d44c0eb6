import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { aBrief, anAskable, buyersWords, someWants } from "#test/briefs.ts";
import { aMemberOf } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { declineBrief } from "./inbox/decline-brief.server.ts";
import { reportBrief } from "./report-brief.server.ts";
import { sendBriefNotice } from "./send-brief-notice.server.ts";

const mailbox = openMailbox();

test("each mail leads to its side's page and says nothing of what is written", async () => {
  const listing = await anAskable({ businessName: "Acme Reports" });
  const { id, buyer, letters } = await aBrief({ listings: [listing] });
  const letterId = letters[0]?.id ?? "";
  const notice = { mailId: randomUUID(), letterId };

  for (const kind of ["arrived", "reminder"] as const)
    await sendBriefNotice({ ...notice, mailId: randomUUID(), userId: listing.owner.id, kind });
  for (const kind of ["answered", "declined", "ended"] as const)
    await sendBriefNotice({ ...notice, mailId: randomUUID(), userId: buyer.id, kind });

  // The mailbox has the newest first.
  const mails = mailbox.mails.toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "New brief for Acme Reports",
    "Last day to answer: Acme Reports",
    "Acme Reports has answered a brief",
    "Acme Reports has declined a brief",
    "The deadline of your brief is over",
  ]);
  for (const [index, { text }] of mails.entries()) {
    expect(text).toContain(index < 2 ? `/dashboard/inbox/briefs/${letterId}` : `/briefs/${id}`);
    for (const word of [...(index < 2 ? buyersWords : []), someWants.purpose, "Portugal"])
      expect(text).not.toContain(word);
  }
});

test("nothing is sent to who has left, to a third person, or as a reminder after a reply", async () => {
  const { buyer, letters } = await aBrief();
  const [letter, other] = letters;
  if (!letter || !other) throw new Error("the brief has no letters");
  const member = await aMemberOf({ organisationId: letter.owner.organisationId ?? null }, "editor");
  await changeMember(letter.owner, member.id, undefined);
  const send = (userId: string, kind: "arrived" | "answered" | "reminder") =>
    sendBriefNotice({ mailId: randomUUID(), letterId: letter.id, userId, kind });

  await send(member.id, "arrived");
  await send(other.owner.id, "arrived");
  await send(buyer.id, "arrived");
  await send(letter.owner.id, "answered");
  await declineBrief(letter.owner, { id: letter.id, reason: "other" });
  await send(letter.owner.id, "reminder");

  expect(mailbox.mails).toEqual([]);
});

test("an organisation gets no mail about a brief that it has reported; the buyer does", async () => {
  const { id: briefId, buyer, letters } = await aBrief();
  const { id: letterId = "", owner = buyer } = letters[0] ?? {};
  await reportBrief(owner, { id: letterId, briefId: null, reason: "spam" });

  await sendBriefNotice({ mailId: randomUUID(), letterId, userId: owner.id, kind: "arrived" });
  expect(mailbox.mails).toEqual([]);
  await sendBriefNotice({ mailId: randomUUID(), letterId, userId: buyer.id, kind: "ended" });
  expect(mailbox.mails.map(({ text }) => text.includes(`/briefs/${briefId}`))).toEqual([true]);
});
