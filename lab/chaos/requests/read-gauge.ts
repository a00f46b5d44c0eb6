import { get } from "node:http";
import { text } from "node:stream/consumers";

/** `megabytes` is the resident set size; `held` is the heap and external memory in use. */
type Reading = { milliseconds: number; megabytes: number; held: number };

/** Reads CPU time and memory of a process from the socket that gauge.ts opens in it. */
export function readGauge(folder: string, pid: number | undefined, path = "/"): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const asking = get({ socketPath: `${folder}/${pid}`, path, agent: false }, (response) => {
      text(response).then((told) => resolve(JSON.parse(told)), reject);
    });
    asking.on("error", reject);
  });
}
