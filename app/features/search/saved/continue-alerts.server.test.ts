import { sql } from "kysely";
import { expect, test } from "vitest";
import { aSavedSearch, openRun, partsWaiting, runAlerts } from "#test/alerts.ts";
import { aListing, waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { continueAlerts } from "./continue-alerts.server.ts";
import { alertMailOwed } from "./saved-search-jobs.ts";
import { startAlerts } from "./start-alerts.server.ts";

const findNews = () => everything.selectFrom("savedSearchNews").selectAll().execute();

test("what a part finds and the job that goes on are there together or not at all", async () => {
  await aListing({ status: "approved" });
  await aSavedSearch();
  await startAlerts();
  const runId = (await openRun())?.id ?? "";

  await whileTheQueueIsBroken(() => expect(continueAlerts({ runId })).rejects.toThrow());
  expect(await findNews()).toEqual([]);
  await continueAlerts({ runId });
  expect(await findNews()).toHaveLength(1);
  expect(await openRun()).toMatchObject({ phase: "mailing", reached: null });

  await whileTheQueueIsBroken(() => expect(continueAlerts({ runId })).rejects.toThrow());
  expect(await everything.selectFrom("alertMails").selectAll().execute()).toEqual([]);
  await Promise.all([continueAlerts({ runId }), continueAlerts({ runId })]);
  expect(await waitingFor(alertMailOwed)).toHaveLength(1);
  expect(await openRun()).toBeUndefined();
  expect(await partsWaiting()).toHaveLength(1);

  // The last part is asked for once more.
  await continueAlerts({ runId });
  expect(await findNews()).toHaveLength(1);
});

test("a run without changes has no news", async () => {
  await aSavedSearch();
  await runAlerts();

  expect(await findNews()).toEqual([]);
  expect(await waitingFor(alertMailOwed)).toEqual([]);
});

test("more searches than fit into a part are all matched", async () => {
  const { id } = await aListing({ status: "approved", priceFrom: 5_000 });
  await sql`
    with account as (
      insert into users (email) select 'buyer-' || number || '@rebadge.test' from generate_series(1, 1001) number returning id
    )
    insert into saved_searches (user_id, address, frequency, slot, created_at)
    select id, '/services?price_min=' || row_number() over (), 'daily', 1, '2026-01-01' from account`.execute(
    everything,
  );

  await runAlerts();

  const news = await findNews();
  expect(news.map(({ appeared }) => appeared)).toEqual(Array(1_001).fill([id]));
  expect(await waitingFor(alertMailOwed)).toHaveLength(1_001);
});
