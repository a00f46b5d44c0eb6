import { get } from "node:http";
import { text } from "node:stream/consumers";

/** `megabytes` is the resident set size; `held` is the heap and external memory in use. */
type Reading = { milliseconds: number; megabytes: number; held: number };

/** Reads CPU time and memory of a process from the socket that gauge.ts opens in it. */
export function readGauge(folder: string, pid: number | undefined, path = "/"): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const request = get({ socketPath: `${folder}/${pid}`, path, agent: false }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body)), reject);
    });
    request.on("error", reject);
  });
}
