import { Busy } from "#app/shared/busy.ts";
import { ConcurrencyLimit } from "../limits/concurrency-limit.server.ts";
import {
  type SandboxAnswer,
  SandboxedProcess,
  type SandboxLimits,
} from "./sandboxed-process.server.ts";

type Options = {
  program: string;
  /** `cpuSeconds` is per file and is multiplied by `filesPerProcess`. */
  limits: SandboxLimits;
  /** One for private files; more if starting a process takes longer than its work. */
  filesPerProcess: number;
  maxAtOnce: number;
  maxWaiting: number;
};

/** How long a used process is kept for the next file. */
const IDLE_MILLISECONDS = 5_000;

/** Runs one of our programs on untrusted files, in sandboxed processes that can be reused. */
export class SandboxPool {
  readonly #options: Options;
  readonly #limit: ConcurrencyLimit;
  #idle: SandboxedProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#limit = new ConcurrencyLimit({
      maxAtOnce: options.maxAtOnce,
      maxWaiting: options.maxWaiting,
    });
  }

  /** Throws `Busy` if too many files are waiting already. */
  async run(file: Uint8Array): Promise<SandboxAnswer> {
    const answer = await this.#limit.run(() => this.#answer(file));
    if (!answer) throw new Busy();
    return answer;
  }

  async #answer(file: Uint8Array) {
    const used = this.#take(({ filesTaken }) => filesTaken > 0);
    if (used) {
      const answer = await this.#ask(used, file);
      if (answer.end !== "crashed") return answer;
      // An earlier file may have caused the crash, so try again in a fresh process.
    }
    return this.#ask(this.#take(isFresh) ?? this.#start(), file);
  }

  async #ask(sandboxed: SandboxedProcess, file: Uint8Array) {
    try {
      return await sandboxed.answer(file);
    } finally {
      if (sandboxed.filesTaken >= this.#options.filesPerProcess) sandboxed.end();
      this.#idle.push(sandboxed);
      if (this.#options.filesPerProcess > 1) this.#prepare();
    }
  }

  #take(isWanted: (idle: SandboxedProcess) => boolean) {
    this.#idle = this.#idle.filter(({ hasEnded }) => !hasEnded);
    const found = this.#idle.find(isWanted);
    this.#idle = this.#idle.filter((idle) => idle !== found);
    return found;
  }

  /** Keeps one unused process ready, and ends used ones after a time without files. */
  #prepare() {
    if (!this.#idle.some((idle) => isFresh(idle) && !idle.hasEnded)) this.#idle.push(this.#start());
    this.#idleTimer ??= setTimeout(() => {
      for (const idle of this.#idle) if (!isFresh(idle)) idle.end();
    }, IDLE_MILLISECONDS).unref();
    this.#idleTimer.refresh();
  }

  #start() {
    const { program, limits, filesPerProcess } = this.#options;
    return new SandboxedProcess(program, {
      ...limits,
      cpuSeconds: limits.cpuSeconds * filesPerProcess,
    });
  }
}

function isFresh({ filesTaken }: SandboxedProcess) {
  return filesTaken === 0;
}
