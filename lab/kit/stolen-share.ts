import { readFileSync } from "node:fs";

/** Starts to watch the cores; the returned function tells the share of their time that the host gave to others since then. */
export function watchStolenShare() {
  const before = readCores();
  return () => {
    const after = readCores();
    const all = after.all - before.all;
    return all === 0 ? 0 : Math.round((100 * (after.stolen - before.stolen)) / all) / 100;
  };
}

/** In clock ticks, by proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readCores() {
  const [, ...ticks] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
  const times = ticks.slice(0, 8).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}
