import { setTimeout as sleep } from "node:timers/promises";
import type { Supervised } from "../../../deploy/site/supervisor.ts";
import type { Cluster } from "../../../test/cluster.ts";
import { between, type Scene } from "../../kit/scene.ts";
import { Watch } from "./watch.ts";

type Setup = {
  scene: Scene;
  cluster: Cluster;
  worker: Supervised;
  /** How many there are to import. */
  rows: number;
  kills: number;
  /** What is not killed by then is left alone. */
  minutes: number;
  /** How often it is the database instead, on top. */
  crashes: number;
};

/**
 * Kills the worker whenever it has rows of an import in hand: at a random moment, or as soon as the database says that
 * some were committed, when the worker may not have heard of it yet.
 */
export async function killWorkers({ scene, cluster, worker, rows, ...wanted }: Setup) {
  const { random, history } = scene;
  const { kills, crashes } = wanted;
  const end = performance.now() + wanted.minutes * 60_000;
  const figures = {
    killed: 0,
    crashes: 0,
    jobsInHand: 0,
    committedAlready: 0,
    idle: 0,
    hit: new Set<string>(),
  };
  let watch = await Watch.open(scene.databaseUrl);
  // How many milliseconds it takes until something is committed; seen again and again.
  let pace = 0;

  while (figures.killed < kills && performance.now() < end) {
    const since = await watch.now();
    if (!(await watch.untilTaken(since))) break;
    await chooseMoment();
    if (isTimeToCrash()) await crash();
    else await kill(since);
  }
  await watch.close();
  return { ...figures, hit: figures.hit.size };

  async function chooseMoment() {
    // There must be rows left for the last kill, so that no more are let through than is its share, and a tenth is kept.
    const isAhead = (await watch.countDone()) / rows > (0.9 * figures.killed) / kills;
    if (pace && isAhead) return sleep(between(random, 0, pace));
    if (pace && random() < 0.5) return sleep(between(random, 0, pace * 3));
    const began = performance.now();
    if (!(await watch.untilCommitted())) return;
    const seen = performance.now() - began;
    pace = pace ? (pace * 4 + seen) / 5 : seen;
  }

  async function kill(since: string) {
    worker.strike();
    const { imports, committed } = await watch.inHand(since);
    await watch.age(since);
    if (imports.length === 0) {
      figures.idle += 1;
      return;
    }
    figures.killed += 1;
    figures.jobsInHand += imports.length;
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
