import { setTimeout as sleep } from "node:timers/promises";

/** A message or an answer that was sent until the site had answered. */
export type Sent = { key: string; word: string; isDone: boolean };

export type Answer = { status: number; location: string; text: string };

const RETRY_MS = 150;
const MAX_TRIES = 400;
const ANSWER_MS = 15_000;

/** The site as browsers reach it while its processes are killed. */
export class Site {
  /** Forms that were never answered. */
  readonly unanswered: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends the same form until the site answers, as a person does. */
  async post(path: string, cookie: string, body: Record<string, string> | [string, string][]) {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await this.#send(path, {
        method: "POST",
        headers: { ...headersOf(cookie), "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(body).toString(),
      });
      if (answer && answer.status < 500) return answer;
      await sleep(RETRY_MS);
    }
    this.unanswered.push(`POST ${path}`);
    return undefined;
  }

  async get(path: string, cookie: string) {
    const answer = await this.#send(path, { headers: headersOf(cookie) });
    return answer?.text ?? "";
  }

  async #send(path: string, request: RequestInit): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.#origin + path, {
        ...request,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const headers = JSON.stringify([...response.headers]);
      return {
        status: response.status,
        location: response.headers.get("location") ?? "",
        text: headers + (await response.text()),
      };
    } catch {
      return undefined;
    }
  }
}

function headersOf(cookie: string) {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 222)).join(".");
  return {
    connection: "close",
    "x-real-ip": address,
    "sec-fetch-site": "same-origin",
    ...(cookie && { cookie }),
  };
}
