import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../deploy/site/wait-until.ts";
import { seedMeasuringListings } from "../../scripts/samples/seed-measuring-listings.ts";
import { query } from "../kit/database.ts";
import { findWaitingJobs } from "../kit/queue.ts";
import { type Run, runExperiment, summarize } from "../kit/run-experiment.ts";
import type { Scene } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { changeListings, LATE, planChanges, WITHDRAWN, withdrawLate } from "./alerts/changes.ts";
import { killWorkers } from "./alerts/kill-workers.ts";
import { expectNews, findWrongNews, sampleSearches } from "./alerts/oracle.ts";
import { insertSearches } from "./alerts/searches.ts";

type Size = {
  searches: number;
  listings: number;
  /** Published, changed and withdrawn, each, in each round. */
  ofEach: number;
  kills: number;
  sample: number;
  maxMinutes: number;
};

const MAX_RUN_SECONDS = 300;
/** A mail may be on its way when a listing is withdrawn. */
const IN_FLIGHT_MS = 1_000;
const jobs = ["alerts-continue", "alert-mail-owed"];

/** A day of the alerts: first timed, then under kills of the worker. */
await runExperiment<Size>({
  sizes: {
    full: {
      searches: 100_000,
      listings: 30_000,
      ofEach: 1_000,
      kills: 100,
      sample: 150,
      maxMinutes: 45,
    },
    quick: {
      searches: 4_000,
      listings: 3_000,
      ofEach: 100,
      kills: 10,
      sample: 60,
      maxMinutes: 10,
    },
  },
  run,
});

async function run({ scene, processes, mail }: Stage, { size, seed, log }: Run<Size>) {
  const worker = processes.find(({ name }) => name === "worker");
  if (!worker) throw new Error("there is no worker process");
  const killing = worker;
  const { databaseUrl } = scene;
  log("filling the directory");
  await seedMeasuringListings(databaseUrl, size.listings);
  await planChanges(databaseUrl, 2, size.ofEach);
  const saved = await insertSearches(databaseUrl, size.searches, seed);
  log(`${saved.searches} saved searches, ${saved.addresses} different ones`);

  const timed = await playRound(1);
  log(`a run took ${timed.runSeconds} s, its mails ${timed.mailSeconds} s more`);
  const disturbed = await playRound(2, size.kills);
  log(`${disturbed.kills?.killed} kills`);

  const rounds = [timed, disturbed];
  return {
    ...saved,
    changes: 3 * size.ofEach,
    rounds: rounds.map(({ found, ...figures }) => ({ ...figures, found: summarize(found) })),
    unexpectedExits: worker.unexpectedExits,
    thresholds: {
      [`a run in at most ${MAX_RUN_SECONDS} s`]: timed.runSeconds <= MAX_RUN_SECONDS,
      "the sample has exactly the news that the site's results have": rounds.every(
        ({ found, sampled }) => found.wrongNews.length === 0 && sampled.news > 0,
      ),
      "every search has its news once": rounds.every(({ found }) => found.doubledNews.length === 0),
      "every account with news has exactly one mail": rounds.every(
        ({ found }) => found.missedMails.length + found.doubledMails.length === 0,
      ),
      "no mail holds a withdrawn listing": rounds.every(
        ({ found }) => found.withdrawnInMails.length === 0,
      ),
      "the worker was killed as often as wanted":
        disturbed.kills !== undefined && disturbed.kills.killed >= size.kills,
      "nothing waits": rounds.every(({ isAtRest }) => isAtRest),
    },
  };

  async function playRound(round: number, kills?: number) {
    const sampled = await sampleSearches(scene, size.sample);
    await changeListings(databaseUrl, round);
    mail.mails.length = 0;
    const truth = await expectNews(scene, sampled, round);
    log(`round ${round}: the directory has changed`);

    const began = performance.now();
    await query(databaseUrl, "select graphile_worker.add_job('start-alerts')");
    const storm = kills === undefined ? undefined : killWorkers(scene, killing, kills);
    const lateAt = mayWithdraw();
    await untilRunIs("finished_at is not null", 1_800);
    const runSeconds = seconds(began);
    const withdrawnAt = await lateAt;
    const isAtRest = await waitUntil(1_200, isDone);
    const mailSeconds = seconds(began) - runSeconds;
    const killed = await storm;

    const mails = await judgeMails(scene, mail.mails, withdrawnAt);
    const news = truth.expected.flatMap((one) => [...one.news.appeared, ...one.news.gone]);
    return {
      runSeconds,
      mailSeconds,
      kills: killed,
      isAtRest: isAtRest && (await isDone()),
      sampled: { searches: sampled.length, news: news.length },
      mails: mails.figures,
      found: { ...mails.found, wrongNews: await findWrongNews(scene, truth) },
    };
  }

  async function mayWithdraw() {
    await untilRunIs("phase <> 'matching'", 1_800);
    return withdrawLate(databaseUrl);
  }

  async function untilRunIs(condition: string, maxSeconds: number) {
    const [former] = await query<{ count: string }>(
      databaseUrl,
      "select count(*) from alert_runs where finished_at is not null",
    );
    const isThere = async () => {
      const [row] = await query<{ count: string }>(
        databaseUrl,
        `select count(*) from alert_runs where ${condition}`,
      );
      return Number(row?.count) > Number(former?.count);
    };
    if (!(await waitUntil(maxSeconds, isThere))) throw new Error(`no run became ${condition}`);
  }

  async function isDone() {
    const waiting = await findWaitingJobs(databaseUrl, jobs);
    if (waiting.length > 0) await sleep(300);
    return waiting.length === 0;
  }
}

type Mails = Stage["mail"]["mails"];

/** Of the last run. A mail that was sent again after a crash has the same Message-ID. */
async function judgeMails({ databaseUrl }: Scene, mails: Mails, withdrawnAt: number) {
  const owed = await query<{ email: string; sent: boolean; lasting: boolean }>(
    databaseUrl,
    `select email, sent_at is not null as sent,
            exists (select from lab_news news join saved_searches search on search.id = news.search_id
                     where search.user_id = mail.user_id and news.run_id = mail.run_id
                       and (news.gone <> '{}' or exists (
                         select from white_label_services where approved and business_name not like $1
                            and (id = any (news.appeared) or news.changed ? id::text)))) as lasting
       from alert_mails mail join users on users.id = mail.user_id
      where run_id = (select id from alert_runs order by started_at desc limit 1)`,
    [`${LATE} %`],
  );
  const [{ missing = "0" } = {}] = await query<{ missing: string }>(
    databaseUrl,
    `select count(distinct search.user_id) as missing from lab_news news join saved_searches search on search.id = news.search_id
      where run_id = (select id from alert_runs order by started_at desc limit 1)
        and not exists (select from alert_mails mail where mail.user_id = search.user_id and mail.run_id = news.run_id)`,
  );
  const doubledNews = await query<{ searchId: string }>(
    databaseUrl,
    "select search_id from lab_news group by search_id, run_id having count(*) > 1",
  );
  const ids = new Map<string, Set<string>>();
  for (const { to, messageId } of mails)
    for (const email of to) ids.set(email, (ids.get(email) ?? new Set()).add(messageId));
  const distinct = new Set(mails.map(({ messageId }) => messageId)).size;
  return {
    figures: { owed: owed.length, distinct, repeated: mails.length - distinct },
    found: {
      doubledNews,
      missedMails: [
        ...owed.filter(({ email, sent, lasting }) => !sent || (lasting && !ids.has(email))),
        ...Array(Number(missing)).fill("an account with news without a mail"),
      ],
      doubledMails: [...ids].filter(([, messages]) => messages.size > 1),
      withdrawnInMails: mails
        .filter(
          ({ text, at }) =>
            text.includes(WITHDRAWN) || (text.includes(LATE) && at > withdrawnAt + IN_FLIGHT_MS),
        )
        .map(({ to }) => to),
    },
  };
}

function seconds(began: number) {
  return Math.round((performance.now() - began) / 100) / 10;
}
