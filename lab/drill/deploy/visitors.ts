import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cast, type Kind, nextRequest, type PlannedRequest } from "./requests.ts";

/** Closed loop: a fixed number of visitors. Open loop: a fixed rate until `end`. */
export type Load =
  | { kind: "closed"; visitors: number; seconds: number }
  | { kind: "open"; perSecond: number }
  | { kind: "end" };

export type Answer = {
  kind: Kind;
  /** The scheduled time in milliseconds since 1970, not the time of sending (coordinated omission). */
  due: number;
  milliseconds: number;
  fault?: string;
  mark?: string;
};

const MAX_ANSWER_MS = 20_000;
const TICK_MS = 4;

const [, , origin = "", originSocket = "", cast = "{}"] = process.argv;
const { hostname, port } = new URL(origin);
const options = JSON.parse(cast) as Cast;
/** Closes idle connections long before nginx does, because a simultaneous close would look like a failure. */
const agent = new Agent({ keepAlive: true, timeout: 15_000 });
let isOver = false;

// A separate process, so that the measurement does not share an event loop with the drill.
process.on("message", async (load: Load) => {
  if (load.kind === "end") isOver = true;
  else process.send?.(load.kind === "closed" ? await runClosed(load) : await runOpen(load));
});
process.send?.("ready");

async function runClosed({ visitors, seconds }: Extract<Load, { kind: "closed" }>) {
  const until = Date.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const visit = async () => {
    while (Date.now() < until) answers.push(await ask(nextRequest(options), now()));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return answers;
}

async function runOpen({ perSecond }: Extract<Load, { kind: "open" }>) {
  const began = now();
  const waiting: Promise<Answer>[] = [];
  const dueAt = () => began + (waiting.length * 1_000) / perSecond;
  while (!isOver) {
    for (const until = now(); dueAt() <= until; ) waiting.push(ask(nextRequest(options), dueAt()));
    await sleep(TICK_MS);
  }
  isOver = false;
  return Promise.all(waiting);
}

async function ask(planned: PlannedRequest, due: number): Promise<Answer> {
  const { kind, mark } = planned;
  const fault = await send(planned).then(
    (answer) => faultIn(planned, answer),
    ({ code, message }: NodeJS.ErrnoException) => code ?? message,
  );
  return {
    kind,
    due,
    milliseconds: now() - due,
    ...(fault !== undefined && { fault }),
    ...(mark !== undefined && { mark }),
  };
}

type Sent = { status: number; location: string; body: string };

function send({ path, form, cookie, isStraight = false }: PlannedRequest) {
  const body = form && new URLSearchParams(form).toString();
  return new Promise<Sent>((resolve, reject) => {
    const sent = request({
      ...(isStraight ? { socketPath: originSocket } : { hostname, port }),
      path,
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined ? { agent } : { agent: false, localAddress: randomLocalAddress() }),
      headers: {
        Host: "localhost",
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && {
          "Content-Type": "application/x-www-form-urlencoded",
          "Sec-Fetch-Site": "same-origin",
          "Content-Length": Buffer.byteLength(body),
        }),
      },
    });
    sent.setTimeout(MAX_ANSWER_MS, () => sent.destroy(new Error("no answer in time")));
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then(
        (read) => resolve({ status, location: headers.location ?? "", body: read }),
        reject,
      );
    });
    sent.end(body);
  });
}

/** Forms are rate limited by address; all of 127.0.0.0/8 is this machine. */
function randomLocalAddress() {
  return `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
}

function faultIn({ status: right, holds }: PlannedRequest, { status, location, body }: Sent) {
  if (status !== right) return `${status} ${body.slice(0, 60).trim()}`;
  const checked = right === 200 ? body : location;
  return checked.includes(holds) ? undefined : `${status} without ${holds}`;
}

function now() {
  return performance.timeOrigin + performance.now();
}
