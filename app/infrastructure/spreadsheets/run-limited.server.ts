import { spawn } from "node:child_process";

export type ProcessLimits = {
  memoryKibibytes: number;
  cpuSeconds: number;
  wallMilliseconds: number;
  outputBytes: number;
};

/** `crashed` is what the system does to a process that asks for more memory than it may have. */
export type LimitedRun =
  | { end: "finished"; output: string }
  | { end: "out-of-time" | "too-much-output" | "crashed" };

/**
 * The shell sets the limits and then becomes the program, so they hold from its first instruction. Memory is what can be
 * written to (-d): Node reserves up to 10 GB of addresses (-v) that it never touches, 0.6 GB of them writable.
 */
const UNDER_LIMITS = 'ulimit -d "$1" && ulimit -t "$2" && shift 2 && unset PWD OLDPWD && exec "$@"';

/** Behind everyone who waits for a page, but not starved by them; as a user who is nobody, in a network that has only itself. */
const APART = ["-n", "10", "/usr/bin/unshare", "--user", "--net", "--", "/bin/sh", "-c"];

/** Node's own share of the limits: nothing to write to, nothing to start, no way to every object's prototype. */
const NODE_OPTIONS = [
  "--permission",
  "--allow-fs-read=*",
  "--disable-proto=delete",
  "--max-old-space-size=768",
];

const MAX_COMPLAINT = 4_000;

/**
 * Runs a program of ours in a process of its own, apart from network and environment, on input that nobody vouches for. It throws
 * when the program itself is at fault: one that ends by its own will must say that it succeeded.
 */
export async function runLimited(
  program: string,
  input: Uint8Array,
  limits: ProcessLimits,
): Promise<LimitedRun> {
  const words = [String(limits.memoryKibibytes), String(limits.cpuSeconds)];
  const child = spawn(
    "/usr/bin/nice",
    [...APART, UNDER_LIMITS, "sh", ...words, process.execPath, ...NODE_OPTIONS, program],
    { env: {}, stdio: "pipe" },
  );

  let stoppedFor: "out-of-time" | "too-much-output" | undefined;
  const stop = (reason: typeof stoppedFor) => {
    stoppedFor ??= reason;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop("out-of-time"), limits.wallMilliseconds);

  const output: Buffer[] = [];
  let length = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limits.outputBytes) stop("too-much-output");
    else output.push(chunk);
  });

  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    if (complaint.length < MAX_COMPLAINT) complaint += chunk.toString();
  });

  // A program that has seen enough does not read to the end.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);

  const { code, signal } = await ended(child).finally(() => clearTimeout(timer));
  if (stoppedFor) return { end: stoppedFor };
  if (code === 0) return { end: "finished", output: Buffer.concat(output).toString() };
  // The kernel ends whoever used up its seconds, and nobody else sends these.
  if (signal === "SIGKILL" || signal === "SIGXCPU") return { end: "out-of-time" };
  if (signal) return { end: "crashed" };
  throw new Error(`${program} ended with ${code}: ${complaint.slice(0, MAX_COMPLAINT)}`);
}

function ended(child: ReturnType<typeof spawn>) {
  return new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}
