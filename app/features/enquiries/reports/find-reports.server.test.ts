import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aModerator, aProvider, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, firstMessageOf } from "#test/enquiries.ts";
import { countOpenReports, findReports, readReport } from "./find-reports.server.ts";
import { reportMessage } from "./report-message.server.ts";

async function aReport() {
  const { id, provider, message } = await anAnsweredEnquiry();
  const reported = await firstMessageOf(provider, id);
  await reportMessage(provider, { id, isBuyer: false, message: reported, reason: "spam" });
  return { message };
}

test("staff see reports without messages, and each look at one is in the audit log", async () => {
  const { message } = await aReport();
  const moderator = await aReviewer();

  const [report] = (await findReports(moderator)) ?? [];
  expect(report).toMatchObject({ reason: "spam", isByBuyer: false, outcome: null });
  expect(JSON.stringify(report)).not.toContain(message);
  expect(await countOpenReports(moderator)).toBe(1);

  const id = report?.id ?? "";
  const read = await readReport(moderator, id);
  await readReport(moderator, id);
  expect(read?.message).toBe(message);
  expect(JSON.stringify(read)).not.toContain("Yes, there is one.");
  const looks = await everything
    .selectFrom("auditLog")
    .select(["actorId", "subject"])
    .orderBy("id")
    .where("action", "=", "reported-message-read")
    .execute();
  expect(looks).toEqual([
    { actorId: moderator.id, subject: id },
    { actorId: moderator.id, subject: id },
  ]);
});

test("providers see none, and without a second factor no message is read", async () => {
  await aReport();
  const provider = await aProvider();
  expect(await findReports(provider)).toBeUndefined();
  expect(await countOpenReports(provider)).toBe(0);
  const moderator = await aModerator();
  const [report] = (await findReports(moderator)) ?? [];
  expect(await readReport(provider, report?.id ?? "")).toBeUndefined();
  await expect(readReport(moderator, report?.id ?? "")).rejects.toThrow("only staff");
  expect(await readReport(await aReviewer(), randomUUID())).toBeUndefined();
});
