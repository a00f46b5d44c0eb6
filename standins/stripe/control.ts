import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { Knobs } from "./knobs.ts";
import type { Card } from "./world.ts";

type ControlParams = {
  session: string;
  seconds: number;
  to: string;
  customer: string;
  card: Card;
  charge: string;
  amount: number;
  event: string;
};

type Controlled = {
  seed: number;
  state: Record<string, ReadonlyMap<string, unknown>>;
  problems: readonly string[];
  now(): Date;
  pay(sessionId: string): unknown;
  decline(sessionId: string): unknown;
  advance(seconds: number): void;
  advanceTo(moment: Date): void;
  setCard(customerId: string, card: Card): void;
  refund(charge: string, amount?: number): unknown;
  dispute(charge: string): unknown;
  setKnobs(changed: Partial<Knobs>): void;
  deliver(event: string): void;
  settled(): Promise<void>;
};

/** The stand-in's functions for tests in another process: POST /_control/NAME with JSON. */
export async function answerControl(
  standin: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const name = (request.url ?? "").replace("/_control/", "");
  try {
    const done = await perform(standin, `${request.method} ${name}`, request);
    const body = JSON.stringify(done ?? {});
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response.writeHead(400, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { message } }));
  }
}

async function perform(standin: Controlled, what: string, request: IncomingMessage) {
  if (what === "GET state") return plain(standin);
  if (what === "GET settled") return standin.settled();
  if (request.method !== "POST") throw new Error(`unknown command: ${what}`);
  const params = (await json(request)) as ControlParams;

  switch (what) {
    case "POST pay":
      return standin.pay(params.session);
    case "POST decline":
      return standin.decline(params.session);
    case "POST advance":
      return params.to ? standin.advanceTo(new Date(params.to)) : standin.advance(params.seconds);
    case "POST card":
      return standin.setCard(params.customer, params.card);
    case "POST refund":
      return standin.refund(params.charge, params.amount);
    case "POST dispute":
      return standin.dispute(params.charge);
    case "POST knobs":
      return standin.setKnobs(params as unknown as Partial<Knobs>);
    case "POST deliver":
      return standin.deliver(params.event);
    default:
      throw new Error(`unknown command: ${what}`);
  }
}

function plain({ state, problems, seed, now }: Controlled) {
  const lists = Object.entries(state).map(([name, map]) => [name, [...map.values()]]);
  return { now: now(), seed, problems, ...Object.fromEntries(lists) };
}
