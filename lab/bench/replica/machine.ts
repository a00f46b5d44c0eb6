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
/** Against 1,024 for anybody else: a machine of its own would not be shared either. */
const WEIGHT = 20_480;
const TICKS_PER_SECOND = 100;

/** Whether this kernel lets us give a process only a part of a core. */
export const canLimit = existsSync(join(groups, "cpu.cfs_quota_us"));

/**
 * So much of its core and no more, as if the server had a machine of that size: what drives it finds the rest of both
 * cores and takes nothing away from it. Answers how to lift the limit.
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

/** Seconds of computing so far, those of children included, also of the ones that have ended. */
export function secondsOf(pid: number | undefined) {
  const own = ticksOf(pid, 4);
  const others = childrenOf(pid).map((child) => ticksOf(child, 2));
  return (own + others.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND;
}

/** Its own, both in programs and in the kernel, and after them those of children that have ended. */
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
      // It has ended meanwhile.
    }
  }
}
