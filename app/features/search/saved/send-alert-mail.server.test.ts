import { expect, test } from "vitest";
import { aSavedSearch, runAlerts } from "#test/alerts.ts";
import { aListing, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { alertMailOwed } from "./saved-search-jobs.ts";
import { sendAlertMail } from "./send-alert-mail.server.ts";

const mailbox = openMailbox();

async function owedMail() {
  await runAlerts();
  const [owed] = (await waitingFor(alertMailOwed)).toReversed();
  return owed ?? { mailId: "" };
}

const change = (id: string, values: object) =>
  everything.updateTable("whiteLabelServices").set(values).where("id", "=", id).execute();

test("what is new, changed and gone is mailed once, with ways to stop it", async () => {
  const term = (value: number) => JSON.stringify({ term: { tier: "included", value } });
  const [changed, withdrawn] = [
    await aListing({ businessName: "Acme Reports", status: "approved", facts: term(6) }),
    await aListing({ businessName: "Bygone Reports", status: "approved", facts: term(6) }),
  ];
  await runAlerts();
  const search = await aSavedSearch({ facts: { term: ["max-12"] } });
  await change(changed.id, { facts: term(12) });
  await change(withdrawn.id, { status: "rejected" });
  const { id } = await aListing({
    businessName: "Nova Reports",
    status: "approved",
    facts: term(1),
  });

  const owed = await owedMail();
  await sendAlertMail(owed);
  await sendAlertMail(owed);

  expect(mailbox.mails).toHaveLength(1);
  const [mail] = mailbox.mails;
  expect(mail?.subject).toBe("Search news: Minimum term: At most 12 months");
  const text = mail?.text.replace(/\s+/g, " ");
  expect(text).toContain("1 new, 1 changed. 1 no longer matches.");
  expect(text).toContain(`New: Nova Reports <https://rebadge.test/service/${id}>`);
  expect(text).toContain("Changed: Acme Reports");
  expect(text).toContain("(Minimum term)");
  expect(mail?.raw).not.toContain("Bygone");
  const setting = await everything
    .selectFrom("notificationSettings")
    .select("leaveToken")
    .executeTakeFirst();
  expect(mail?.raw).toContain(
    `List-Unsubscribe: <https://rebadge.test/unsubscribe?token=${setting?.leaveToken}>\r\n`,
  );
  expect(mail?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(text).toContain(`/unsubscribe?token=${search.leaveToken}`);
  expect(await everything.selectFrom("savedSearchNews").selectAll().execute()).toEqual([]);
});

test("what was withdrawn, or matches no longer, when the mail is sent is not in it", async () => {
  const listing = (businessName: string) => aListing({ businessName, status: "approved" });
  const [kept, withdrawn, moved] = [
    await listing("Kept Reports"),
    await listing("Withdrawn Reports"),
    await listing("Moved Reports"),
  ];
  await aSavedSearch({ country: "Germany" });
  const owed = await owedMail();
  await change(withdrawn.id, { status: "rejected" });
  await change(moved.id, { location: ["France"] });

  await sendAlertMail(owed);

  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.text).toContain(`/service/${kept.id}`);
  expect(mailbox.mails[0]?.raw).not.toMatch(/Withdrawn|Moved/);
});

test("nothing is sent if nothing is left, the search is off, or the account is suspended or wants no alerts", async () => {
  const { id } = await aListing({ status: "approved" });
  await aSavedSearch();
  const empty = await owedMail();
  await change(id, { status: "rejected" });
  await sendAlertMail(empty);

  await runAlerts();
  await change(id, { status: "approved" });
  const searches = [await aSavedSearch(), await aSavedSearch(), await aSavedSearch()];
  await runAlerts();
  const [off, suspended, unwanted] = searches.map(({ userId }) => userId);
  const all = await everything.selectFrom("alertMails").selectAll().execute();
  await everything
    .updateTable("savedSearches")
    .set({ frequency: "off" })
    .where("userId", "=", off ?? "")
    .execute();
  await everything
    .updateTable("users")
    .set({ suspendedAt: new Date() })
    .where("id", "=", suspended ?? "")
    .execute();
  await everything
    .insertInto("notificationSettings")
    .values({ userId: unwanted ?? "", kind: "alerts", isOn: false })
    .execute();
  const theirs = all.filter(({ userId }) => searches.some((search) => search.userId === userId));
  expect(theirs).toHaveLength(3);
  for (const mail of theirs) await sendAlertMail({ mailId: mail.id });

  expect(mailbox.mails).toEqual([]);
});

test("a mail that the server does not take now is sent later", async () => {
  await aListing({ status: "approved" });
  await aSavedSearch();
  const owed = await owedMail();
  await mailbox.setFaults({ refuse: 451 });
  await expect(sendAlertMail(owed)).rejects.toThrow("mail is unavailable");
  await mailbox.setFaults({ refuse: null });

  await sendAlertMail(owed);

  expect(mailbox.mails).toHaveLength(1);
});
