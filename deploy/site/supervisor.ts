import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";

const RESTART_DELAY_MS = 200;
const MIN_UPTIME_MS = 1_500;

type Setup = {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  log: string;
  isReady?: () => Promise<boolean>;
  /** The working directory; a symbolic link is resolved anew at each start. */
  folder?: string;
  /** For scripts that restart the process. */
  pidFile?: string;
};

/** Keeps one process running, like systemd with Restart=always. */
export class Supervised {
  readonly name: string;
  readonly #file: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: string;
  readonly #isReady: () => Promise<boolean>;
  readonly #folder: string;
  readonly #pidFile: string | undefined;
  #child: ChildProcess | undefined;
  #isWanted = true;
  #isKilled = false;
  #since = 0;
  /** Exits that `kill` did not cause. */
  unexpectedExits = 0;

  constructor({ name, file, env, log, folder = ".", pidFile, isReady = async () => true }: Setup) {
    this.name = name;
    this.#isReady = isReady;
    this.#folder = folder;
    this.#pidFile = pidFile;
    this.#file = file;
    this.#env = env;
    this.#log = log;
    this.#start();
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Kills the process if it is ready; otherwise returns false, so that repeated kills cannot stop all progress. */
  async kill() {
    const child = this.#child;
    if (child?.pid === undefined || performance.now() - this.#since < MIN_UPTIME_MS) return false;
    if (!(await this.#isReady()) || child !== this.#child) return false;
    return this.killNow();
  }

  /** Kills the process without waiting until it is ready. */
  killNow() {
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
      if (!this.#isKilled) this.unexpectedExits += 1;
      this.#isKilled = false;
      setTimeout(() => this.#isWanted && this.#start(), RESTART_DELAY_MS);
    });
  }
}
