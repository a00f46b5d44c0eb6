import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Drive = { url: string; connections: number; seconds: number };

/** Closed-loop load with gzip, as browsers request it; returns responses a second. */
export async function runWrk({ url, connections, seconds }: Drive) {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-H",
    "Host: localhost",
    "-H",
    "Accept-Encoding: gzip",
    url,
  ]);
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
