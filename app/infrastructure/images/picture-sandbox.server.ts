import { SandboxPool } from "../sandbox/sandbox-pool.server.ts";

/** Runs a program that decodes pictures: the same limits for all, and at most two at once, because each keeps a core busy. */
export function openPictureSandbox(
  program: string,
  { outputBytes, maxWaiting }: { outputBytes: number; maxWaiting: number },
) {
  return new SandboxPool({
    program,
    limits: {
      memoryKibibytes: 1_200_000,
      cpuSeconds: 10,
      // On a busy machine, starting the process may take half of this time.
      wallMilliseconds: 20_000,
      outputBytes,
      niceness: 0,
    },
    // Starting a process takes several times as long as encoding a logo.
    filesPerProcess: 64,
    maxAtOnce: 2,
    maxWaiting,
  });
}
