import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aMemberOf, aProvider, waitingFor } from "#test/builders.ts";
import { aLook, allPass, aSighting, DEMO, lastTest, recordLook } from "#test/leaks.ts";
import { openMailbox } from "#test/mailbox.ts";
import { leakNoticeOwed } from "./leak-jobs.ts";
import { requestLeakLook } from "./request-leak-look.server.ts";
import { sendLeakNotice } from "./send-leak-notice.server.ts";

const mailbox = openMailbox();

test("the mail names the layers and the day, and not what was found", async () => {
  const { listing, owner, testId } = await aLook({ links: "leaks", mark: "leaks" }, [aSighting]);
  await sendLeakNotice({ mailId: randomUUID(), testId, userId: owner.id });
  const [mail] = mailbox.mails;
  expect(mail?.text.replace(/\s+/g, " ")).toContain("Links, Provider's mark");
  expect(mail?.text).toContain(`/dashboard/listings/${listing.id}/leak-test`);
  expect(mail?.raw).not.toContain(aSighting.excerpt);
  expect(mail?.raw).not.toContain(DEMO);
});

test("nothing is sent about what was mended, nor to a person who has left", async () => {
  const { listing, owner, testId } = await aLook({ links: "leaks" });
  const stranger = await aProvider();
  await sendLeakNotice({ mailId: randomUUID(), testId, userId: stranger.id });
  await requestLeakLook(owner, listing.id);
  const { wantedLook } = await lastTest(listing.id);
  await recordLook(testId, wantedLook ?? "", allPass);
  await sendLeakNotice({ mailId: randomUUID(), testId, userId: owner.id });
  expect(mailbox.mails).toEqual([]);
});

test("each owner is told once in a test", async () => {
  const { listing, owner, testId } = await aLook({ links: "leaks" });
  await aMemberOf(listing, "editor");
  expect(await owedTo()).toEqual([owner.id]);
  await requestLeakLook(owner, listing.id);
  const { wantedLook } = await lastTest(listing.id);
  await recordLook(testId, wantedLook ?? "", { mark: "leaks" });
  expect(await owedTo()).toEqual([owner.id]);
});

async function owedTo() {
  return (await waitingFor(leakNoticeOwed)).map(({ userId }) => userId);
}
