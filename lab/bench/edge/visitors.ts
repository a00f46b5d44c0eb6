import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";

/** Closed loop: a fixed number of visitors. Open loop: a fixed rate. */
export type Load =
  | { kind: "closed"; visitors: number; seconds: number }
  | { kind: "open"; perSecond: number; seconds: number };

export type Answer = {
  what: "page" | "webhook" | "sign-out";
  /** 0 without a response. */
  status: number;
  isRefusal: boolean;
  /** The scheduled time since the start of the load, not the time of sending (coordinated omission). */
  due: number;
  milliseconds: number;
};

const MAX_ANSWER_MS = 20_000;
/** Prime, so that all combinations occur, rare and common ones mixed. */
const STRIDE = 7_919;
const TICK_MS = 4;
/** Rate of webhooks and of sign-outs. */
const ALWAYS_PER_SECOND = 4;

const [, , origin = ""] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let next = 0;

// A separate process, so that the measurement does not compete with the measured site.
process.on("message", async (load: Load) => {
  process.send?.(load.kind === "closed" ? await runClosed(load) : await runOpen(load));
});
process.send?.("ready");

async function runClosed({ visitors, seconds }: Extract<Load, { kind: "closed" }>) {
  const began = performance.now();
  const answers: Answer[] = [];
  const visit = async () => {
    while (performance.now() < began + seconds * 1_000)
      answers.push(await askPage(began, performance.now()));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return answers;
}

async function runOpen({ perSecond, seconds }: Extract<Load, { kind: "open" }>) {
  const began = performance.now();
  const waiting: Promise<Answer>[] = [];
  const streams = [
    { perSecond, ask: askPage, sent: 0 },
    { perSecond: ALWAYS_PER_SECOND, ask: sendWebhook, sent: 0 },
    { perSecond: ALWAYS_PER_SECOND, ask: signOut, sent: 0 },
  ];
  for (let now = began; now < began + seconds * 1_000; now = performance.now()) {
    for (const stream of streams) {
      const gap = 1_000 / stream.perSecond;
      for (; began + stream.sent * gap <= now; stream.sent++)
        waiting.push(stream.ask(began, began + stream.sent * gap));
    }
    await sleep(TICK_MS);
  }
  return Promise.all(waiting);
}

/** A different page each time, so that it is not in the cache. */
function askPage(began: number, due: number) {
  next += 1;
  let rest = (next * STRIDE) % (countries.length * categories.length * languages.length);
  const pick = <Item>(items: readonly Item[]) => {
    const item = items[rest % items.length];
    rest = Math.floor(rest / items.length);
    return item;
  };
  const [location = "", category, language = ""] = [
    pick(countries),
    pick(categories),
    pick(languages),
  ];
  const query = new URLSearchParams({ location, category: category?.name ?? "", language });
  return ask({ what: "page", began, due, path: `/services?${query}` });
}

/** Refused because of its signature, after the app has checked it. */
function sendWebhook(began: number, due: number) {
  const headers = { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=00" };
  return ask({ what: "webhook", began, due, path: "/webhooks/stripe", body: "{}", headers });
}

function signOut(began: number, due: number) {
  const headers = { Cookie: "__Host-sid=ImFueSI%3D", "Sec-Fetch-Site": "same-origin" };
  return ask({ what: "sign-out", began, due, path: "/auth/sign-out", body: "", headers });
}

type Question = {
  what: Answer["what"];
  began: number;
  due: number;
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

function ask({ what, began, due, path, body, headers }: Question) {
  return new Promise<Answer>((resolve) => {
    const settle = (status: number, isRefusal = false) =>
      resolve({
        what,
        status,
        isRefusal,
        due: due - began,
        milliseconds: performance.now() - due,
      });
    const sent = request(`${origin}${path}`, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: {
        Host: "localhost",
        "Accept-Encoding": "gzip",
        ...headers,
        ...(body !== undefined && { "Content-Length": body.length }),
      },
    });
    sent.setTimeout(MAX_ANSWER_MS, () => sent.destroy());
    sent.once("error", () => settle(0));
    sent.once("response", (answer) => {
      const { statusCode = 0, headers: said } = answer;
      answer.resume();
      answer.once("end", () => settle(statusCode, statusCode === 503 && "retry-after" in said));
      answer.once("error", () => settle(0));
    });
    sent.end(body);
  });
}
