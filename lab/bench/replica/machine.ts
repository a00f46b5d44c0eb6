import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Cluster } from "../../../test/cluster.ts";

const groups = "/sys/fs/cgroup/cpu";
const PERIOD_US = 10_000;
/** The default is 1,024: the servers should not share their core with other processes. */
const WEIGHT = 20_480;
const TICKS_PER_SECOND = 100;

/** Whether this kernel supports CPU limits below one core. */
export const canLimit = existsSync(join(groups, "cpu.cfs_quota_us"));

/**
 * Limits a server to a share of its core, so that the driver has the rest and does not compete with it. Returns a function
 * that lifts the limit.
 */
export function limit({ pid }: Cluster, share: number) {
  const group = join(groups, `rebadge-bench-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
  writeFileSync(join(group, "cpu.cfs_quota_us"), String(Math.round(PERIOD_US * share)));
  writeFileSync(join(group, "cpu.shares"), String(WEIGHT));
  move([pid, ...childrenOf(pid)], group);

  return () => {
    move(readFileSync(join(group, "cgroup.procs"), "utf8").split("\n"), groups);
    rmdirSync(group);
  };
}

/** CPU seconds so far, including all child processes. */
export function secondsOf(pid: number | undefined) {
  const own = ticksOf(pid, 4);
  const others = childrenOf(pid).map((child) => ticksOf(child, 2));
  return (own + others.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND;
}

/** User and system time, its own and that of exited children. */
function ticksOf(pid: number | undefined, fields: 2 | 4) {
  try {
    const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const ticks = after.split(" ").slice(11, 11 + fields);
    return ticks.map(Number).reduce((sum, count) => sum + count, 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number | undefined) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

function move(pids: readonly (number | string | undefined)[], group: string) {
  for (const pid of pids.filter(Boolean)) {
    try {
      writeFileSync(join(group, "cgroup.procs"), String(pid));
    } catch {
      // The process has exited.
    }
  }
}
