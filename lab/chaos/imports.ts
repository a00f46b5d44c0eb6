import { waitUntil } from "../../deploy/site/wait-until.ts";
import { findWaitingJobs } from "../kit/queue.ts";
import { type Run, runExperiment, summarize } from "../kit/run-experiment.ts";
import type { Stage } from "../kit/stage.ts";
import { makeFile } from "./imports/file.ts";
import { measure } from "./imports/measure.ts";
import { killWorkers } from "./imports/nemesis.ts";
import { plantWorker } from "./imports/planted-worker.ts";
import { createProvider } from "./imports/providers.ts";
import { uploadTwice } from "./imports/uploading.ts";
import { judge } from "./imports/verdict.ts";

type Size = {
  imports: number;
  kills: number;
  crashes: number;
  committed: number;
  minutes: number;
  maxMinutes: number;
};

/** The maximum number of listings that may wait for review. */
const ROWS = 1_000;
const MAX_SECONDS = 15;
const OUTCOMES = "every row has the expected outcome";

await runExperiment<Size>({
  sizes: {
    full: { imports: 24, kills: 200, crashes: 2, committed: 1, minutes: 20, maxMinutes: 32 },
    quick: { imports: 6, kills: 20, crashes: 0, committed: 0, minutes: 4, maxMinutes: 16 },
    planted: { imports: 2, kills: 5, crashes: 0, committed: 0, minutes: 2, maxMinutes: 14 },
  },
  planted: { threshold: OUTCOMES, worker: plantWorker },
  run,
});

async function run({ scene, cluster, processes }: Stage, { size, log }: Run<Size>) {
  const worker = processes.find(({ name }) => name === "worker");
  if (!worker) throw new Error("there is no worker process");
  const providers = [];
  for (let owner = 0; owner < size.imports; owner += 1) {
    const file = await makeFile(scene.random, owner, ROWS);
    providers.push(await createProvider(scene.databaseUrl, owner, file));
  }

  log("killing workers");
  const { kills } = size;
  const rows = providers.flatMap(({ file }) => file.rows).filter(({ content }) => content).length;
  const storm = killWorkers({ scene, cluster, worker, rows, ...size });
  const sent = [];
  for (const provider of providers) sent.push(await uploadTwice(scene, provider));
  log("all files are uploaded");
  const pairs = await Promise.all(sent.map((one) => one.answers));
  const killed = await storm;
  log(`${killed.killed} kills`);

  const isAtRest = await waitUntil(300, () => isDone(["import-continues", "logo-wanted"]));
  const verdict = await judge(scene, providers);
  log("judged");
  await waitUntil(300, () => isDone(["website-given"]));
  const owners = [size.imports, size.imports + 1] as const;
  const speed = await measure(scene, owners, ROWS);
  return report();

  async function isDone(jobs: string[]) {
    return (await findWaitingJobs(scene.databaseUrl, jobs)).length === 0;
  }

  function report() {
    const { found, counts } = verdict;
    const isEmpty = (list: readonly unknown[]) => list.length === 0;
    const isOne = pairs.every(
      ([one, other]) =>
        one.location !== null &&
        one.location === other.location &&
        [one, other].every(({ status }) => status === 200 || status === 202),
    );
    return {
      rows: ROWS * size.imports,
      counts,
      ...killed,
      unexpectedExits: worker?.unexpectedExits,
      speed,
      found: summarize(found),
      thresholds: {
        [`kills during a batch >= ${kills}`]: killed.killed >= kills,
        [`imports hit = ${size.imports}`]: killed.hit === size.imports,
        [`kills after the commit of a batch >= ${size.committed}`]:
          killed.committedAlready >= size.committed,
        "the same file twice at once: one import": isOne && isEmpty(found.many),
        "came to rest": isAtRest && isEmpty(found.unfinished) && isEmpty(found.left),
        "imported + skipped + refused = rows": isEmpty(found.sums),
        [OUTCOMES]: isEmpty(found.outcomes),
        "rows lost = 0": isEmpty(found.lost),
        "listings doubled = 0": isEmpty(found.doubled),
        "listings = those before + those created": isEmpty(found.counts),
        "every listing has the content of its row": isEmpty(found.content),
        "nothing approved, and nothing approved changed": isEmpty(found.approved),
        "logos that could not be fetched are noted": isEmpty(found.logos),
        [`${ROWS} rows in under ${MAX_SECONDS} s`]: speed.isWhole && speed.seconds < MAX_SECONDS,
      },
    };
  }
}
