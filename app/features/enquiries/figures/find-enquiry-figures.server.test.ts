import { expect, test } from "vitest";
import { declineBrief } from "#app/features/briefs/inbox/decline-brief.server.ts";
import { reportBrief } from "#app/features/briefs/report-brief.server.ts";
import { periodOf } from "#app/shared/period.ts";
import { aBrief } from "#test/briefs.ts";
import { aModerator, anAdmin, aProvider, aReviewer } from "#test/builders.ts";
import { ageEnquiry, anAnsweredEnquiry, anEnquiry, firstMessageOf } from "#test/enquiries.ts";
import { decideReport } from "../reports/decide-report.server.ts";
import { findReports } from "../reports/find-reports.server.ts";
import { reportMessage } from "../reports/report-message.server.ts";
import type { EnquiryCounts } from "./enquiry-figures.ts";
import { findEnquiryFigures } from "./find-enquiry-figures.server.ts";

const period = periodOf("30-days", new Date());

const none: EnquiryCounts = {
  enquiries: 0,
  replied: 0,
  letters: 0,
  lettersReplied: 0,
  atLimit: 0,
  reports: 0,
  stillHidden: 0,
};

test("an enquiry counts on the day it was sent, replied to or not, and a brief once for each provider", async () => {
  await anAnsweredEnquiry();
  await ageEnquiry((await anEnquiry()).id, 2);
  await ageEnquiry((await anEnquiry()).id, 31);
  const [letter] = (await aBrief()).letters;
  if (letter) await declineBrief(letter.owner, { id: letter.id, reason: "not-a-fit" });

  const counts = await find();
  expect(counts).toHaveLength(30);
  expect(counts.at(-1)).toMatchObject({
    ...none,
    enquiries: 1,
    replied: 1,
    letters: 2,
    lettersReplied: 1,
  });
  expect(counts.at(-3)).toMatchObject({ ...none, enquiries: 1 });
  expect(counts.at(-2)).toMatchObject(none);
});

test("a reported enquiry is left out until staff show it again", async () => {
  const { id, provider } = await anAnsweredEnquiry();
  const message = await firstMessageOf(provider, id);
  await reportMessage(provider, { id, isBuyer: false, message, reason: "spam" });
  expect((await find()).at(-1)).toMatchObject({ ...none, reports: 1, stillHidden: 1 });

  const moderator = await aReviewer();
  const [report] = (await findReports(moderator)) ?? [];
  await decideReport(moderator, { id: report?.id ?? "", outcome: "shown" });
  expect((await find()).at(-1)).toMatchObject({ ...none, enquiries: 1, replied: 1, reports: 1 });
});

test("so is the letter of a reported brief, and only that one", async () => {
  const [letter] = (await aBrief()).letters;
  if (!letter) throw new Error("the brief has no letters");
  await reportBrief(letter.owner, { id: letter.id, briefId: null, reason: "spam" });
  expect((await find()).at(-1)).toMatchObject({ ...none, letters: 1, reports: 1, stillHidden: 1 });

  const moderator = await aReviewer();
  const [report] = (await findReports(moderator)) ?? [];
  await decideReport(moderator, { id: report?.id ?? "", outcome: "shown" });
  expect((await find()).at(-1)).toMatchObject({ ...none, letters: 2, reports: 1 });
});

test("an account counts on each day on which it sends as many as it may", async () => {
  const buyer = await aProvider();
  for (let sent = 0; sent < 9; sent += 1) await anEnquiry({ buyer });
  expect((await find()).at(-1)?.atLimit).toBe(0);
  await anEnquiry({ buyer });
  expect((await find()).at(-1)).toMatchObject({ enquiries: 10, atLimit: 1 });
});

test("moderators and providers are refused, and admins without a second factor", async () => {
  for (const actor of [await aModerator(), await aReviewer(), await aProvider()])
    expect(await findEnquiryFigures(actor, period)).toEqual({ ok: false, refusal: "not-allowed" });
  await expect(findEnquiryFigures(await anAdmin(), period)).rejects.toThrow("only admins");
});

async function find() {
  const found = await findEnquiryFigures(await aReviewer("admin"), period);
  if (!found.ok) throw new Error(found.refusal);
  return found.value.counts;
}
