import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";

const PATIENCE_MS = 8_000;

type Started = { name: string; log: string; ended: Promise<number> };

/** What the demo starts, each with a log of its own, and all ended as a deploy would end them. */
export class Children {
  readonly #folder: string;
  readonly #running = new Map<ChildProcess, Promise<number>>();
  areEnding = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(name: string, command: string, words: string[], env: NodeJS.ProcessEnv): Started {
    mkdirSync(this.#folder, { recursive: true });
    const path = join(this.#folder, `${name}.log`);
    const log = openSync(path, "w");
    // In a group of its own: Ctrl-C then reaches the demo alone, which ends them in its own way, with all they started.
    const child = spawn(command, words, { env, stdio: ["ignore", log, log], detached: true });
    closeSync(log);
    const ended = new Promise<number>((resolve) => {
      child.once("error", () => resolve(1));
      child.once("exit", (code) => resolve(code ?? 1));
    });
    this.#running.set(child, ended);
    ended.then(() => this.#running.delete(child));
    return { name, log: path, ended };
  }

  async end() {
    this.areEnding = true;
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of this.#running.keys()) if (pid) process.kill(-pid, name);
    };
    const patience = setTimeout(signal, PATIENCE_MS, "SIGKILL");
    signal("SIGTERM");
    await Promise.all(this.#running.values());
    clearTimeout(patience);
  }
}
