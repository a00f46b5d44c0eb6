import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export type Visits = { visits: number; failures: number; p50: number; p99: number; most: number };

/** Visitors who come at a steady pace, whatever else is going on. */
export function letPeopleVisit(origin: string) {
  const child = fork(`${import.meta.dirname}/../../kit/visitors.ts`, [origin]);
  return {
    /** How long they waited since this was last asked. */
    async waited(): Promise<Visits> {
      child.send("tell");
      const [told] = await once(child, "message");
      return told as Visits;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

/** What the process has of the machine's memory, in megabytes, now and again until it is stopped. */
export function watchMemory(findPid: () => number | undefined) {
  const megabytes: number[] = [];
  const look = () => {
    const pid = findPid();
    const resident =
      pid && /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (resident) megabytes.push(Number(resident) / 1024);
  };
  const timer = setInterval(look, 500);
  return {
    stop() {
      clearInterval(timer);
      return {
        first: middle(megabytes, 0),
        last: middle(megabytes, 0.75),
        most: Math.round(Math.max(...megabytes)),
      };
    },
  };
}

/** The median of the quarter that begins there: one look may fall on a file that is just being received. */
function middle(all: readonly number[], from: number) {
  const part = all.slice(Math.floor(all.length * from), Math.ceil(all.length * (from + 0.25)));
  const sorted = part.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
