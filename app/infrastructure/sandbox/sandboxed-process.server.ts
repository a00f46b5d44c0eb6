import { type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** Memory, output and wall time are limited per file, CPU time per process. */
export type SandboxLimits = {
  memoryKibibytes: number;
  cpuSeconds: number;
  wallMilliseconds: number;
  outputBytes: number;
  niceness: number;
};

/** `crashed` includes a process that exceeded its memory limit. */
export type SandboxAnswer =
  | { end: "finished"; output: Buffer }
  | { end: "out-of-time" | "too-much-output" | "crashed" };

type Stopped = Exclude<SandboxAnswer["end"], "finished">;
type Waiting = { resolve: (answer: SandboxAnswer) => void; reject: (error: Error) => void };

const require = createRequire(import.meta.url);
/** Resolved by its name in package.json, so that it is found from a bundle too. */
const launcher = require.resolve("#app/infrastructure/sandbox/enter-sandbox.pl");
const project = join(dirname(launcher), "../../..");

/** Files that Node and its native packages load; none of them is secret. */
const systemFiles = ["/usr/lib", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/ssl/openssl.cnf"];
const LOADER = "/lib64/ld-linux-x86-64.so.2";

const MAX_STDERR_CHARACTERS = 4_000;
const LENGTH_BYTES = 4;

/**
 * A process that runs one of our programs on untrusted files; enter-sandbox.pl and decision 33 list its restrictions.
 * It takes one file at a time; each file and each answer is preceded by its length.
 */
export class SandboxedProcess {
  readonly #program: string;
  readonly #limits: SandboxLimits;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #filesTaken = 0;
  #hasEnded = false;
  #waiting: Waiting | undefined;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  #stoppedFor: Stopped | undefined;
  #stderr = "";

  constructor(program: string, limits: SandboxLimits) {
    this.#program = program;
    this.#limits = limits;
    this.#child = spawn("/usr/bin/perl", argsFor(program, limits), { env: {}, stdio: "pipe" });

    this.#child.stdout.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#child.stderr.on("data", (chunk: Buffer) => {
      if (this.#stderr.length < MAX_STDERR_CHARACTERS) this.#stderr += chunk.toString();
    });
    // Ignored: writing fails if the program ended before it read the whole file.
    this.#child.stdin.on("error", () => undefined);
    this.#child.once("error", (error) => this.#close(error));
    this.#child.once("close", (code, signal) => this.#close(this.#judge(code, signal)));

    // An idle child process must not keep this process alive.
    this.#child.unref();
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) (stream as unknown as Socket).unref();
  }

  get filesTaken() {
    return this.#filesTaken;
  }

  get hasEnded() {
    return this.#hasEnded;
  }

  /** Throws if the program exits by itself without an answer, which is a bug in the program. */
  async answer(file: Uint8Array): Promise<SandboxAnswer> {
    this.#filesTaken++;
    // Keeps this process alive until the child has answered or ended.
    this.#child.ref();
    const timer = setTimeout(() => this.#stop("out-of-time"), this.#limits.wallMilliseconds);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(file.length);
    try {
      return await new Promise<SandboxAnswer>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        if (this.#hasEnded) return this.#close({ end: "crashed" });
        this.#child.stdin.write(length);
        this.#child.stdin.write(file);
      });
    } finally {
      clearTimeout(timer);
      this.#child.unref();
    }
  }

  end() {
    this.#hasEnded = true;
    this.#child.kill("SIGKILL");
  }

  #receive(chunk: Buffer) {
    this.#received.push(chunk);
    this.#receivedBytes += chunk.length;
    // Output without a request means that the program was compromised.
    if (!this.#waiting) return this.end();
    if (this.#receivedBytes > this.#limits.outputBytes + LENGTH_BYTES)
      return this.#stop("too-much-output");
    if (this.#receivedBytes < LENGTH_BYTES) return;

    const [first = chunk] = this.#received;
    const head = first.length < LENGTH_BYTES ? Buffer.concat(this.#received) : first;
    const expected = head.readUInt32LE() + LENGTH_BYTES;
    if (expected > this.#limits.outputBytes + LENGTH_BYTES) return this.#stop("too-much-output");
    if (this.#receivedBytes < expected) return;
    if (this.#receivedBytes > expected) return this.#stop("crashed");

    const output = Buffer.concat(this.#received).subarray(LENGTH_BYTES);
    this.#received = [];
    this.#receivedBytes = 0;
    this.#settle({ end: "finished", output });
  }

  #stop(reason: Stopped) {
    this.#stoppedFor ??= reason;
    this.end();
  }

  #judge(code: number | null, signal: string | null): SandboxAnswer | Error {
    if (this.#stoppedFor) return { end: this.#stoppedFor };
    // Sent by the kernel when the CPU limit is used up; our own SIGKILL is handled above.
    if (signal === "SIGKILL" || signal === "SIGXCPU") return { end: "out-of-time" };
    if (signal) return { end: "crashed" };
    return new Error(`${this.#program} ended with ${code}: ${this.#stderr}`);
  }

  #close(answer: SandboxAnswer | Error) {
    this.#hasEnded = true;
    this.#settle(answer);
  }

  #settle(answer: SandboxAnswer | Error) {
    if (answer instanceof Error) this.#waiting?.reject(answer);
    else this.#waiting?.resolve(answer);
    this.#waiting = undefined;
  }
}

function argsFor(program: string, limits: SandboxLimits) {
  const node = realpathSync(process.execPath);
  const code = [join(project, "app"), join(project, "node_modules"), join(project, "package.json")];
  const ownFiles = [...code, dirname(program)].filter((path) => existsSync(path));
  return [
    launcher,
    `memory=${limits.memoryKibibytes}`,
    `cpu=${limits.cpuSeconds}`,
    `nice=${limits.niceness}`,
    `run=${node}`,
    `run=${LOADER}`,
    ...[...systemFiles, ...ownFiles].map((path) => `read=${path}`),
    "--",
    node,
    // Second layer, for JavaScript: Node's own permission model, and no `__proto__`.
    "--permission",
    "--allow-addons",
    ...ownFiles.map((path) => `--allow-fs-read=${path}`),
    "--no-warnings",
    "--disable-proto=delete",
    "--max-old-space-size=768",
    program,
  ];
}
