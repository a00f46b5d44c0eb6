import { setTimeout as sleep } from "node:timers/promises";
import type { Supervised } from "../../../deploy/site/supervisor.ts";
import type { Cluster } from "../../../test/cluster.ts";
import { between, type Scene } from "../../kit/scene.ts";
import { Watch } from "./watch.ts";

type Setup = {
  scene: Scene;
  cluster: Cluster;
  worker: Supervised;
  /** The number of rows to import. */
  rows: number;
  kills: number;
  /** The time limit for all kills. */
  minutes: number;
  /** Additional crashes of the database. */
  crashes: number;
};

/**
 * Kills the worker while it processes an import: at a random moment, or right after a commit, when the worker may not have
 * received the confirmation yet.
 */
export async function killWorkers({ scene, cluster, worker, rows, ...wanted }: Setup) {
  const { random, history } = scene;
  const { kills, crashes } = wanted;
  const end = performance.now() + wanted.minutes * 60_000;
  const figures = {
    killed: 0,
    crashes: 0,
    jobsInterrupted: 0,
    committedAlready: 0,
    idle: 0,
    hit: new Set<string>(),
  };
  let watch = await Watch.open(scene.databaseUrl);
  // A moving average of the milliseconds until a commit.
  let pace = 0;

  while (figures.killed < kills && performance.now() < end) {
    const since = await watch.now();
    if (!(await watch.untilLocked(since))) break;
    await chooseMoment();
    if (isTimeToCrash()) await crash();
    else await kill(since);
  }
  await watch.close();
  return { ...figures, hit: figures.hit.size };

  async function chooseMoment() {
    // Rows must be left for the last kill, so progress may not run ahead of the kills, and a tenth is reserved.
    const isAhead = (await watch.countDone()) / rows > (0.9 * figures.killed) / kills;
    if (pace && isAhead) return sleep(between(random, 0, pace));
    if (pace && random() < 0.5) return sleep(between(random, 0, pace * 3));
    const began = performance.now();
    if (!(await watch.untilCommitted())) return;
    const seen = performance.now() - began;
    pace = pace ? (pace * 4 + seen) / 5 : seen;
  }

  async function kill(since: string) {
    worker.killNow();
    const { imports, committed } = await watch.findInterrupted(since);
    await watch.expireLocks(since);
    if (imports.length === 0) {
      figures.idle += 1;
      return;
    }
    figures.killed += 1;
    figures.jobsInterrupted += imports.length;
    figures.committedAlready += committed;
    for (const id of imports) figures.hit.add(id);
    history.note("info", "kill", { imports, committed });
  }

  function isTimeToCrash() {
    return figures.killed >= ((figures.crashes + 1) * kills) / (crashes + 1);
  }

  async function crash() {
    await watch.close();
    await cluster.crash();
    await cluster.start();
    figures.crashes += 1;
    history.note("info", "crash");
    watch = await Watch.open(scene.databaseUrl);
  }
}
