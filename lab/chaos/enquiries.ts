import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../deploy/site/wait-until.ts";
import { query } from "../kit/database.ts";
import { findWaitingJobs } from "../kit/queue.ts";
import { type Run, runExperiment, summarize } from "../kit/run-experiment.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { Acting } from "./enquiries/acting.ts";
import { makeCast } from "./enquiries/cast.ts";
import { Site } from "./enquiries/site.ts";
import { judge, searchSurroundings } from "./enquiries/verdict.ts";
import { Witness } from "./enquiries/witness.ts";

/** Buyers and organisations who write to each other while members change and processes are killed. */
type Size = {
  people: number;
  operations: number;
  kills: number;
  crashes: number;
  maxMinutes: number;
};

const LANES = 12;
const HIDDEN = "hidden names and addresses seen before they were shared = 0";
const METRICS = 30;

await runExperiment<Size>({
  sizes: {
    full: { people: 50, operations: 100_000, kills: 1_000, crashes: 50, maxMinutes: 180 },
    quick: { people: 8, operations: 600, kills: 6, crashes: 1, maxMinutes: 8 },
    planted: { people: 5, operations: 200, kills: 0, crashes: 0, maxMinutes: 5 },
  },
  environment: (port) => ({ METRICS_PORT: String(port + METRICS) }),
  planted: { threshold: HIDDEN },
  run,
});

async function run(stage: Stage, { size, form, log, port }: Run<Size>) {
  const { scene, cluster, processes } = stage;
  const cast = await makeCast(scene.databaseUrl, size.people);
  if (form === "planted") await plantFaults(scene.databaseUrl);
  const witness = new Witness(cast.buyers);
  const site = new Site(scene.origin);
  const acting = new Acting(scene, cast, witness, site);
  const killed = { web: 0, worker: 0, postgres: 0 };
  let done = 0;

  const operations = Array.from({ length: size.operations }, (_, number) => number);
  const storm = strike();
  const limits = liftLimits();
  await inLanes(operations, LANES, async () => {
    await acting.act();
    done += 1;
    if (done % 5_000 === 0) log(`${done} operations, ${killed.web + killed.worker} kills`);
  });
  await Promise.all([storm, limits]);
  log("all operations are answered");
  const isAtRest = await waitUntil(
    300,
    async () =>
      (await findWaitingJobs(scene.databaseUrl, ["enquiry-notice-owed", "brief-notice-owed"]))
        .length === 0,
  );
  const sent = [...acting.sent, ...acting.briefing.sent];
  const { found, ...counts } = await judge(stage, cast, sent);
  await searchSurroundings(stage, {
    cast,
    witness,
    metrics: `http://127.0.0.1:${port + METRICS}/metrics`,
  });

  const { foreign, revealed } = witness;
  const { unanswered } = site;
  const acknowledged = sent.filter(({ isDone }) => isDone).length;
  return {
    operations: { ...acting.counts, ...acting.briefing.counts },
    acknowledged,
    ...counts,
    killed,
    bytes: witness.bytes,
    rightful: witness.rightful,
    found: summarize({ ...found, foreign, revealed, unanswered }),
    thresholds: {
      [`kills of web and worker >= ${size.kills}`]: killed.web + killed.worker >= size.kills,
      [`crashes of the database >= ${size.crashes}`]: killed.postgres >= size.crashes,
      "every form was answered in the end": unanswered.length === 0,
      "came to rest": isAtRest,
      "acknowledged messages lost = 0": found.lost.length === 0,
      "messages doubled = 0": found.doubled.length === 0,
      "refused messages stored = 0": found.unwanted.length === 0,
      "every owner was mailed once for each enquiry and brief": found.untold.length === 0,
      "words of messages seen by others = 0": foreign.length === 0,
      [HIDDEN]: revealed.length === 0,
      "the two sides have read messages": witness.rightful > size.operations / 4,
    },
  };

  /** Spread over the operations, so that the last kill still hits something. */
  async function strike() {
    const wanted = size.kills + size.crashes;
    for (let number = 1; number <= wanted; number += 1) {
      while (done < ((number - 0.5) / wanted) * size.operations) await sleep(20);
      if (
        number % Math.ceil(wanted / Math.max(size.crashes, 1)) === 0 &&
        killed.postgres < size.crashes
      ) {
        await cluster.crash();
        await cluster.start();
        killed.postgres += 1;
        continue;
      }
      const victim = processes[number % processes.length];
      while (done < size.operations && !(await victim?.kill())) await sleep(50);
      killed[victim?.name === "web" ? "web" : "worker"] += 1;
    }
  }

  /** As if days went by: people may write more than ten enquiries and three briefs. */
  async function liftLimits() {
    while (done < size.operations) {
      await query(scene.databaseUrl, "delete from rate_limits");
      await query(
        scene.databaseUrl,
        "update enquiries set sent_at = sent_at - interval '1 day' where sent_at > now() - interval '1 day'",
      );
      await query(
        scene.databaseUrl,
        "update briefs set sent_at = sent_at - interval '1 day' where sent_at > now() - interval '1 day'",
      );
      await sleep(500);
    }
  }
}

/** The organisation's page shows who asks. */
async function plantFaults(databaseUrl: string) {
  const [row] = await query<{ definition: string }>(
    databaseUrl,
    "select pg_get_functiondef('asked_enquiry(uuid)'::regprocedure) as definition",
  );
  const planted = row?.definition
    .replace("enquiries.contact_name, enquiries.contact_email", "'A buyer', buyer.email")
    .replace(
      "from enquiries left join",
      "from enquiries join users buyer on buyer.id = buyer_id left join",
    );
  if (!planted || planted === row?.definition) throw new Error("cannot plant the fault");
  await query(databaseUrl, planted);
}
