import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { heartbeat, maxCpuSeconds, everyMilliseconds } = workerData as {
  heartbeat: Int32Array;
  maxCpuSeconds: number;
  everyMilliseconds: number;
};

let lastBeat = 0;
let cpuAtLastBeat = cpuSeconds();

setInterval(() => {
  const beat = Atomics.load(heartbeat, 0);
  if (beat !== lastBeat) {
    lastBeat = beat;
    cpuAtLastBeat = cpuSeconds();
    return;
  }
  const spent = cpuSeconds() - cpuAtLastBeat;
  if (spent < maxCpuSeconds) return;

  const msg = `the process exits: its event loop hung for ${spent.toFixed(1)} s of processor time`;
  writeSync(1, `${JSON.stringify({ level: "fatal", time: new Date().toISOString(), msg })}\n`);
  // A worker thread can't end the process in any other way.
  process.kill(process.pid, "SIGKILL");
}, everyMilliseconds);

/** The CPU time of all threads of the process. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
