import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Drive = {
  origin: string;
  /** Asked for one after the other, again and again. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  gzip?: boolean;
};

/** Where each list of paths was left: the next run goes on from there. */
const asked = new Map<readonly string[], number>();

/** Connections on the other core that ask again as soon as they were answered: how many answers they had. */
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
    local paths, place = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }, ${first}
    function request()
      place = place % #paths + 1
      return wrk.format("GET", paths[place])
    end`;
}
