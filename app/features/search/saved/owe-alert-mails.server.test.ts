import { sql } from "kysely";
import { expect, test } from "vitest";
import { aSavedSearch, runAlerts } from "#test/alerts.ts";
import { aListing, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { alertMailOwed } from "./saved-search-jobs.ts";

test("an account gets one mail for all its searches, and weekly ones wait for the first run of a week", async () => {
  const { id: userId } = await aProvider();
  // The week's run is over.
  await runAlerts();
  await aListing({ status: "approved" });
  const daily = [
    await aSavedSearch({}, { userId }),
    await aSavedSearch({ country: "Germany" }, { userId }),
  ];
  const weekly = await aSavedSearch({ priceMin: 1 }, { userId, frequency: "weekly" });

  const runId = await runAlerts();

  const mails = await everything.selectFrom("alertMails").selectAll().execute();
  expect(mails).toMatchObject([{ runId, userId, sentAt: null }]);
  expect(await waitingFor(alertMailOwed)).toEqual([{ mailId: mails[0]?.id }]);
  const news = everything.selectFrom("savedSearchNews").select(["searchId", "mailId"]);
  const byId = new Map((await news.execute()).map((row) => [row.searchId, row.mailId]));
  expect(daily.map(({ id }) => byId.get(id))).toEqual([mails[0]?.id, mails[0]?.id]);
  expect(byId.get(weekly.id)).toBeNull();

  await sql`update alert_runs set started_at = started_at - interval '7 days'`.execute(everything);
  await runAlerts();
  expect(await everything.selectFrom("alertMails").selectAll().execute()).toHaveLength(2);
  expect((await news.execute()).every(({ mailId }) => mailId !== null)).toBe(true);
});

test("an account that has switched alerts off meanwhile gets no mail", async () => {
  await runAlerts();
  await aListing({ status: "approved" });
  const { userId } = await aSavedSearch({}, { frequency: "weekly" });
  await runAlerts();
  await everything
    .insertInto("notificationSettings")
    .values({ userId, kind: "alerts", isOn: false })
    .execute();
  await sql`update alert_runs set started_at = started_at - interval '7 days'`.execute(everything);
  await runAlerts();

  expect(await waitingFor(alertMailOwed)).toEqual([]);
});
