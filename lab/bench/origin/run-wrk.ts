import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Drive = {
  origin: string;
  /** Requested in a cycle. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  gzip?: boolean;
};

/** The next index of each list of paths, so that the next run continues there. */
const asked = new Map<readonly string[], number>();

/** Closed-loop load from the other core; returns the number of responses. */
export async function runWrk({ origin, paths, connections, seconds, gzip }: Drive) {
  const folder = await mkdtemp(join(tmpdir(), "wrk-"));
  try {
    const script = join(folder, "in-turn.lua");
    await writeFile(script, inTurn(paths, asked.get(paths) ?? 0));
    const { stdout } = await run("taskset", [
      "--cpu-list",
      "1",
      "wrk",
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "-s",
      script,
      ...(gzip ? ["-H", "Accept-Encoding: gzip"] : []),
      origin,
    ]);
    const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
    if (failed) throw new Error(`${paths[0]}: ${failed[0]}`);
    const pages = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    asked.set(paths, ((asked.get(paths) ?? 0) + pages) % paths.length);
    return {
      pages,
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function inTurn(paths: readonly string[], first: number) {
  return `
    local paths, position = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }, ${first}
    function request()
      position = position % #paths + 1
      return wrk.format("GET", paths[position])
    end`;
}
