import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findOwnBrief } from "#app/features/briefs/find-own-brief.server.ts";
import { answerBrief } from "#app/features/briefs/inbox/answer-brief.server.ts";
import { findAskedBrief } from "#app/features/briefs/inbox/find-asked-brief.server.ts";
import { reportBrief } from "#app/features/briefs/report-brief.server.ts";
import { aLetter, someAnswers, someWants } from "#test/briefs.ts";
import { aModerator, aProvider, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, anEnquiry, firstMessageOf } from "#test/enquiries.ts";
import { findAskedEnquiry } from "../inbox/find-asked-enquiry.server.ts";
import { decideReport } from "./decide-report.server.ts";
import { findReports, readReport } from "./find-reports.server.ts";
import type { ReportOutcome } from "./message-report.ts";
import { reportMessage } from "./report-message.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const reason = "abuse" as const;

async function aReport(named: { buyer?: Awaited<ReturnType<typeof aReviewer>> } = {}) {
  const { id, provider } = await anEnquiry(named);
  const message = await firstMessageOf(provider, id);
  await reportMessage(provider, { id, isBuyer: false, message, reason: "spam" });
  const [report] = await everything.selectFrom("messageReports").select("id").execute();
  return { id: report?.id ?? "", enquiryId: id, provider };
}

test("shown again, the enquiry is back; hidden, it stays away; decided once", async () => {
  for (const outcome of ["shown", "hidden"] as const) {
    await everything.deleteFrom("enquiries").execute();
    const { id, enquiryId, provider } = await aReport();
    const moderator = await aReviewer();

    const results = await Promise.all([
      decideReport(moderator, { id, outcome }),
      decideReport(await aReviewer("admin"), { id, outcome }),
    ]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(refused("already-decided"));
    expect((await findAskedEnquiry(provider, enquiryId)) !== undefined).toBe(outcome === "shown");
  }
  const decided = await everything
    .selectFrom("auditLog")
    .select("details")
    .orderBy("id")
    .where("action", "=", "report-decided")
    .execute();
  expect(decided.map(({ details }) => details)).toEqual([
    { outcome: "shown" },
    { outcome: "hidden" },
  ]);
});

test("not by providers, without a second factor, or about one's own conversation", async () => {
  const buyer = await aReviewer();
  const { id } = await aReport({ buyer });
  const outcome = "hidden";
  expect(await decideReport(await aProvider(), { id, outcome })).toEqual(refused("not-allowed"));
  expect(await decideReport(await aModerator(), { id, outcome })).toEqual(
    refused("second-factor-over"),
  );
  expect(await decideReport(buyer, { id, outcome })).toEqual(refused("own-report"));
  const other = await aReviewer();
  for (const missing of [randomUUID(), "no id"])
    expect(await decideReport(other, { id: missing, outcome })).toEqual(refused("no-such-report"));
});

test("a later message that is shown again leaves the enquiry where it is", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  const answer = (await findAskedEnquiry(provider, id))?.messages[1]?.id ?? "";
  await reportMessage(buyer, { id, isBuyer: true, message: answer, reason: "abuse" });
  const [report] = await everything.selectFrom("messageReports").select("id").execute();
  await decideReport(await aReviewer(), { id: report?.id ?? "", outcome: "shown" });
  expect((await findAskedEnquiry(provider, id))?.messages).toHaveLength(2);
});

/** The open report, which its side has just made. */
async function aReportOf(isByBuyer: boolean, letter: Awaited<ReturnType<typeof aLetter>>) {
  const { id, briefId, owner, buyer } = letter;
  const reported = await (isByBuyer
    ? reportBrief(buyer, { id, briefId, reason })
    : reportBrief(owner, { id, briefId: null, reason }));
  if (!reported.ok) throw new Error(reported.refusal);
  const report = await everything
    .selectFrom("messageReports")
    .select("id")
    .where("letterId", "=", id)
    .where("isByBuyer", "=", isByBuyer)
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
  return report.id;
}

test("staff read only the reported text, and each look is in the audit log", async () => {
  const letter = await aLetter({ note: "An insult." });
  const moderator = await aReviewer();
  const [brief, note] = [await aReportOf(false, letter), await aReportOf(true, letter)];

  const list = await findReports(moderator);
  expect(list).toMatchObject([
    { id: brief, isOfBrief: true, isByBuyer: false, reason },
    { id: note, isOfBrief: true, isByBuyer: true, reason },
  ]);
  for (const text of [someWants.purpose, "An insult."])
    expect(JSON.stringify(list)).not.toContain(text);

  const read = [await readReport(moderator, brief), await readReport(moderator, note)];
  expect(read.map((report) => report?.message)).toEqual([someWants.purpose, "An insult."]);
  expect(JSON.stringify(read)).not.toMatch(/Portugal|links_domain|buyer-canary/);
  const looks = await everything
    .selectFrom("auditLog")
    .select(["actorId", "subject"])
    .orderBy("id")
    .where("action", "=", "reported-message-read")
    .execute();
  expect(looks).toEqual([
    { actorId: moderator.id, subject: brief },
    { actorId: moderator.id, subject: note },
  ]);
  await expect(readReport(await aModerator(), brief)).rejects.toThrow("only staff");
  expect(await readReport(await aProvider(), brief)).toBeUndefined();
});

test.for<ReportOutcome>(["hidden", "shown"])(
  "a brief and a note that staff have decided about are %s, decided once",
  async (outcome) => {
    const isShown = outcome === "shown";
    const letter = await aLetter({ note: "We do." });
    const { id, briefId, owner, buyer } = letter;
    const [note, brief] = [await aReportOf(true, letter), await aReportOf(false, letter)];
    const [moderator, admin] = [await aReviewer(), await aReviewer("admin")];

    for (const report of [note, brief]) {
      const results = await Promise.all([
        decideReport(moderator, { id: report, outcome }),
        decideReport(admin, { id: report, outcome }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results).toContainEqual(refused("already-decided"));
    }

    expect((await findAskedBrief(owner, id)) !== undefined).toBe(isShown);
    expect((await findOwnBrief(buyer, briefId))?.columns[0]).toMatchObject({
      note: isShown ? "We do." : null,
      isNoteHidden: !isShown,
    });
    const decided = await everything
      .selectFrom("auditLog")
      .select(["subject", "details"])
      .where("action", "=", "report-decided")
      .orderBy("id")
      .execute();
    expect(decided).toEqual([
      { subject: note, details: { outcome } },
      { subject: brief, details: { outcome } },
    ]);
  },
);

test("neither the buyer nor a member of the organisation decides", async () => {
  const staff = await aReviewer();
  for (const isByBuyer of [true, false]) {
    const sent = await aLetter({ note: "We do.", buyer: staff });
    const own = { id: await aReportOf(isByBuyer, sent), outcome: "hidden" as const };
    expect(await decideReport(staff, own)).toEqual(refused("own-report"));
    await everything.deleteFrom("briefs").execute();

    const received = await aLetter({ note: "We do." });
    const report = { id: await aReportOf(isByBuyer, received), outcome: "hidden" as const };
    await everything
      .insertInto("organisationMembers")
      .values({
        organisationId: received.owner.organisationId ?? "",
        userId: staff.id,
        role: "editor",
      })
      .execute();
    expect(await decideReport(staff, report)).toEqual(refused("own-report"));
    expect(await decideReport(await aReviewer(), report)).toMatchObject({ ok: true });
  }
});

test("what was shown again is not reported twice, but a later note is, and staff do not read it before", async () => {
  const letter = await aLetter({ note: "We do." });
  const { id, briefId, owner, buyer } = letter;
  const moderator = await aReviewer();
  const first = await aReportOf(true, letter);
  await decideReport(moderator, { id: first, outcome: "shown" });
  expect(await reportBrief(buyer, { id, briefId, reason })).toEqual(refused("nothing-reported"));

  const changed = { id, answers: someAnswers, note: "An insult.", version: 1 };
  expect(await answerBrief(owner, changed)).toMatchObject({ ok: true });
  expect((await readReport(moderator, first))?.message).toBeNull();
  expect((await readReport(moderator, await aReportOf(true, letter)))?.message).toBe("An insult.");
});
