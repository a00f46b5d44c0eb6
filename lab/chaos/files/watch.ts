import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export type Visits = { visits: number; failures: number; p50: number; p99: number; max: number };

/** Starts visitors that send requests at a constant rate. */
export function startVisitors(origin: string) {
  const child = fork(`${import.meta.dirname}/../../kit/visitors.ts`, [origin]);
  return {
    /** Latencies since the last call. */
    async measure(): Promise<Visits> {
      child.send("report");
      const [visits] = await once(child, "message");
      return visits as Visits;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

/** Samples the resident memory of the process, in megabytes, until it is stopped. */
export function watchMemory(findPid: () => number | undefined) {
  const megabytes: number[] = [];
  const sample = () => {
    const pid = findPid();
    const resident =
      pid && /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (resident) megabytes.push(Number(resident) / 1024);
  };
  const timer = setInterval(sample, 500);
  return {
    stop() {
      clearInterval(timer);
      return {
        first: middle(megabytes, 0),
        last: middle(megabytes, 0.75),
        max: Math.round(Math.max(...megabytes)),
      };
    },
  };
}

/** The median of the quarter that begins there: a single sample may include a file that is being received. */
function middle(all: readonly number[], from: number) {
  const part = all.slice(Math.floor(all.length * from), Math.ceil(all.length * (from + 0.25)));
  const sorted = part.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
