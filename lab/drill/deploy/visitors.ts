import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cast, type Kind, nextQuestion, type Question } from "./questions.ts";

/** Closed: so many visitors, each asks again once answered. Open: so many a second until it is told to end. */
export type Load =
  | { kind: "closed"; visitors: number; seconds: number }
  | { kind: "open"; perSecond: number }
  | { kind: "end" };

export type Answer = {
  kind: Kind;
  /** Milliseconds since 1970: when it was due, not when there was time to send it. */
  due: number;
  milliseconds: number;
  /** Why it failed, if it did. */
  fault?: string;
  mark?: string;
};

const MAX_ANSWER_MS = 20_000;
const TICK_MS = 4;

const [, , origin = "", originSocket = "", cast = "{}"] = process.argv;
const { hostname, port } = new URL(origin);
const told = JSON.parse(cast) as Cast;
/** Lets go of a connection long before nginx does: what breaks when both do so at once is nobody's fault here. */
const agent = new Agent({ keepAlive: true, timeout: 15_000 });
let isOver = false;

// A process of its own, so that measuring takes nothing from what is measured.
process.on("message", async (load: Load) => {
  if (load.kind === "end") isOver = true;
  else process.send?.(load.kind === "closed" ? await runClosed(load) : await runOpen(load));
});
process.send?.("ready");

async function runClosed({ visitors, seconds }: Extract<Load, { kind: "closed" }>) {
  const until = Date.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const visit = async () => {
    while (Date.now() < until) answers.push(await ask(nextQuestion(told), now()));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return answers;
}

async function runOpen({ perSecond }: Extract<Load, { kind: "open" }>) {
  const began = now();
  const waiting: Promise<Answer>[] = [];
  const dueAt = () => began + (waiting.length * 1_000) / perSecond;
  while (!isOver) {
    for (const until = now(); dueAt() <= until; ) waiting.push(ask(nextQuestion(told), dueAt()));
    await sleep(TICK_MS);
  }
  isOver = false;
  return Promise.all(waiting);
}

async function ask(question: Question, due: number): Promise<Answer> {
  const { kind, mark } = question;
  const fault = await send(question).then(
    (answer) => faultIn(question, answer),
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

function send({ path, form, cookie, isStraight = false }: Question) {
  const body = form && new URLSearchParams(form).toString();
  return new Promise<Sent>((resolve, reject) => {
    const sent = request({
      ...(isStraight ? { socketPath: originSocket } : { hostname, port }),
      path,
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined ? { agent } : { agent: false, localAddress: anotherPlace() }),
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

/** Whoever sends a form is counted by their address; all of 127.0.0.0/8 is this machine. */
function anotherPlace() {
  return `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
}

function faultIn({ status: right, holds }: Question, { status, location, body }: Sent) {
  if (status !== right) return `${status} ${body.slice(0, 60).trim()}`;
  const place = right === 200 ? body : location;
  return place.includes(holds) ? undefined : `${status} without ${holds}`;
}

function now() {
  return performance.timeOrigin + performance.now();
}
