import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { catchUp } from "./billing.ts";
import type { Operations } from "./contract.ts";
import { expand } from "./expand.ts";
import { type Form, readForm } from "./form.ts";
import { type Answer, IdempotencyKeys } from "./idempotency.ts";
import { happens, type Knobs } from "./knobs.ts";
import { refuseUnknown } from "./known-parameters.ts";
import { checkMetadata } from "./metadata.ts";
import type { Random } from "./random.ts";
import { StripeRefusal } from "./refusal.ts";
import { findRoute, handlers } from "./routes.ts";
import { rules } from "./rules.ts";
import { faultsOfAnswer } from "./schema.ts";
import { validate } from "./validate.ts";
import { newId, type World } from "./world.ts";

type Call = {
  operation: keyof Operations;
  id: string;
  parameters: Form;
  /** Path and parameters, to recognise a repeated request. */
  request: string;
  key?: string;
};

type Setup = { world: World; knobs: Knobs; random: Random; secretKey: string; apiVersion: string };

/** The endpoints under /v1. */
export class Api {
  readonly #keys = new IdempotencyKeys();
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  async answer(request: IncomingMessage, response: ServerResponse) {
    const { knobs, random, apiVersion } = this.#setup;
    const body = await text(request);
    const headers: Record<string, string> = {
      "Content-Type": "application/json",
      "Request-Id": newId("req"),
      "Stripe-Version": apiVersion,
    };
    let answer: Answer;
    try {
      const call = this.#read(request, body);
      const known = this.#storedAnswer(call);
      if (known) headers["Idempotent-Replayed"] = "true";
      answer = known ?? (await this.#carryOut(call));
    } catch (error) {
      answer = answerOf(error, this.#setup.world);
    }

    if (happens(knobs.timeouts, random)) return;
    if (happens(knobs.lostResponses, random)) request.socket.destroy();
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
  }

  #read(request: IncomingMessage, body: string): Call {
    const { secretKey, apiVersion } = this.#setup;
    const { method = "GET", headers } = request;
    const { pathname, search } = new URL(request.url ?? "/", "http://standin");
    if (headers.authorization !== `Bearer ${secretKey}`) {
      throw new StripeRefusal({ message: "Invalid API Key provided.", status: 401 });
    }
    const version = headers["stripe-version"] ?? apiVersion;
    if (version !== apiVersion) {
      throw new StripeRefusal({ message: `Invalid Stripe API version: ${version}` });
    }
    const route = findRoute(method, pathname);
    if (!route) {
      const message = `Unrecognized request URL (${method}: ${pathname}).`;
      throw new StripeRefusal({ message, status: 404 });
    }
    const parameters = { ...readForm(search.slice(1)), ...readForm(body) };
    const key = method === "POST" ? headers["idempotency-key"] : undefined;
    const requestText = JSON.stringify([pathname, parameters]);
    return { ...route, parameters, request: requestText, ...(key && { key: String(key) }) };
  }

  /** Checked first: the repeated request may not be valid any more. */
  #storedAnswer({ key, request }: Call) {
    return key === undefined ? undefined : this.#keys.find(key, request, this.#setup.world.now());
  }

  async #carryOut(call: Call) {
    const { world, knobs, random } = this.#setup;
    // An invalid request does not use up its key.
    check(call, world.now());
    if (call.key) this.#keys.begin(call.key, call.request, world.now());
    await pause(knobs.slow);
    let answer: Answer;
    try {
      if (happens(knobs.failing, random)) {
        throw new StripeRefusal({ message: "An unknown error.", status: 500, type: "api_error" });
      }
      answer = { status: 200, body: perform(world, call) };
    } catch (error) {
      answer = answerOf(error, world);
    }
    if (call.key) this.#keys.keep(call.key, answer);
    return answer;
  }
}

function check({ operation, parameters }: Call, now: number) {
  validate(operation, parameters);
  checkMetadata(parameters);
  refuseUnknown(operation, parameters);
  rules[operation]?.(parameters as never, now);
}

function perform(world: World, { operation, id, parameters }: Call) {
  catchUp(world);
  const done = handlers[operation](world, parameters as never, id);
  const body = expand(world, done, parameters.expand as string[] | undefined);
  const faults = faultsOfAnswer(operation, body);
  if (faults.length > 0) world.problems.push(`${operation}: ${faults.slice(0, 5).join(", ")}`);
  return body;
}

function answerOf(error: unknown, world: World): Answer {
  if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
  const message = String(error instanceof Error ? error.stack : error);
  world.problems.push(message);
  return { status: 500, body: { error: { type: "api_error", message } } };
}
