import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** Far longer than any request or job may block the event loop. */
const MAX_CPU_SECONDS = 10;
const BEAT_MS = 500;

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/faults/watch-heartbeat.server.ts");

/**
 * A watchdog thread that ends the process when the event loop hangs; the supervisor then restarts it. It measures CPU
 * time instead of wall time, so that a slow or suspended machine or a breakpoint does not count as a hang.
 */
export function endOnHang(maxCpuSeconds = MAX_CPU_SECONDS) {
  const heartbeat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(heartbeat, 0, 1), BEAT_MS).unref();
  const watcher = new Worker(program, {
    workerData: { heartbeat, maxCpuSeconds, everyMilliseconds: BEAT_MS },
    // Do not inherit the process's own options, such as the one that loads tracing.
    execArgv: [],
    env: {},
  });
  watcher.unref();
}
