import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";

/** A process that dies at once is not started in a frenzy. */
const PAUSE_MS = 200;
const BREATH_MS = 1_500;

type Setup = {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  log: string;
  isAtWork?: () => Promise<boolean>;
  /** Where it is started; looked up each time, so that a link may lead elsewhere by then. */
  folder?: string;
  /** For whoever restarts it from outside. */
  pidFile?: string;
};

/** Keeps one process running, as the operating system's supervisor would: whenever it ends, another one is started. */
export class Supervised {
  readonly name: string;
  readonly #file: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: string;
  readonly #isAtWork: () => Promise<boolean>;
  readonly #folder: string;
  readonly #pidFile: string | undefined;
  #child: ChildProcess | undefined;
  #isWanted = true;
  #isKilled = false;
  #since = 0;
  /** How often it ended without having been killed. */
  gaveUp = 0;

  constructor({ name, file, env, log, folder = ".", pidFile, isAtWork = async () => true }: Setup) {
    this.name = name;
    this.#isAtWork = isAtWork;
    this.#folder = folder;
    this.#pidFile = pidFile;
    this.#file = file;
    this.#env = env;
    this.#log = log;
    this.#start();
  }

  /** Of the process that runs now, if one does. */
  get pid() {
    return this.#child?.pid;
  }

  /** False when it is not at work yet: killing it then would show nothing, and nothing would ever be done. */
  async kill() {
    const child = this.#child;
    if (child?.pid === undefined || performance.now() - this.#since < BREATH_MS) return false;
    if (!(await this.#isAtWork()) || child !== this.#child) return false;
    return this.strike();
  }

  /** At this very moment, whatever it is at. */
  strike() {
    const child = this.#child;
    if (!child) return false;
    this.#isKilled = true;
    return child.kill("SIGKILL");
  }

  async stop(signal: NodeJS.Signals = "SIGKILL") {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  #start() {
    const log = openSync(this.#log, "a");
    const child = spawn(process.execPath, [this.#file], {
      stdio: ["ignore", log, log],
      env: this.#env,
      cwd: this.#folder,
    });
    closeSync(log);
    if (this.#pidFile) writeFileSync(this.#pidFile, String(child.pid));
    this.#child = child;
    this.#since = performance.now();
    child.once("exit", () => {
      this.#child = undefined;
      if (!this.#isKilled) this.gaveUp += 1;
      this.#isKilled = false;
      setTimeout(() => this.#isWanted && this.#start(), PAUSE_MS);
    });
  }
}
