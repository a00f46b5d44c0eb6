import { setTimeout as sleep } from "node:timers/promises";
import type { Supervised } from "../../../deploy/site/supervisor.ts";
import type { Random } from "../../../standins/stripe/random.ts";
import type { Cluster } from "../../../test/cluster.ts";
import type { History } from "../../kit/history.ts";
import { between } from "../../kit/scene.ts";

type Setup = {
  cluster: Cluster;
  processes: Supervised[];
  history: History;
  random: Random;
  kills: number;
  /** The average time between kills. */
  seconds: number;
};

/** Kills random processes; every fifth time on average it crashes the database with all its connections. */
export class Nemesis {
  killed: Record<string, number> = {};
  readonly #setup: Setup;
  #isRunning = true;
  readonly done: Promise<void>;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.done = this.#run();
  }

  total() {
    return Object.values(this.killed).reduce((sum, count) => sum + count, 0);
  }

  async stop() {
    this.#isRunning = false;
    await this.done;
  }

  async #run() {
    const { random, kills, seconds } = this.#setup;
    while (this.#isRunning && this.total() < kills) {
      await sleep(between(random, 0.1, 1.9) * seconds * 1_000);
      await this.#strike();
    }
  }

  async #strike() {
    const { cluster, processes, random } = this.#setup;
    if (random() < 0.2) {
      await cluster.crash();
      this.#note("postgres");
      await cluster.start();
      return;
    }
    const victim = processes[Math.floor(random() * processes.length)];
    if (victim && (await victim.kill())) this.#note(victim.name);
  }

  #note(name: string) {
    this.killed[name] = (this.killed[name] ?? 0) + 1;
    this.#setup.history.note("info", "kill", { name });
  }
}
