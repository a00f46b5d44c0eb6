import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import type { Events } from "./contract.ts";
import { happens, type Knobs } from "./knobs.ts";
import type { Random } from "./random.ts";

type Event = Events[keyof Events];

type Setup = {
  stripe: Stripe;
  url: string;
  secret: string;
  knobs: Knobs;
  random: Random;
  now: () => number;
};

const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 2_000;
const MAX_TRIES = 500;
const MAX_SECONDS = 3 * 86_400;
const MAX_ANSWER_MS = 10_000;
const MAX_HOLD_MS = 200;
const MAX_QUEUED_MS = 250;

/** Delivers every event until the receiver answers 2xx, with the faults that the knobs set. */
export class Webhooks {
  readonly #setup: Setup;
  readonly #stopping = new AbortController();
  readonly #held = new Map<Event, { later: number; release: () => void }>();
  #pending = 0;
  #waiting: (() => void)[] = [];
  /** First attempts go out in the order of the events, unless the receiver is slow. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Draws all random numbers of an event at once, so that they do not depend on timing. */
  send(event: Event) {
    const { knobs, random } = this.#setup;
    const isLost = happens(knobs.lose, random);
    const later = happens(knobs.reorder, random) ? 1 + Math.floor(random() * 3) : 0;
    const isDoubled = happens(knobs.duplicates, random);
    const replayAfter = happens(knobs.staleReplay, random) ? 500 + random() * 1000 : undefined;
    const wait = this.#drawDelay();
    this.#countDown();
    if (isLost) return;

    const held = later > 0 ? this.#hold(event, later) : Promise.resolve();
    this.#track(async () => {
      await held;
      await this.#deliver(event, wait);
      if (isDoubled) await this.#deliver(event, wait);
      if (replayAfter !== undefined) await this.#deliver(event, replayAfter);
    });
  }

  resend(event: object) {
    const wait = this.#drawDelay();
    this.#track(() => this.#deliver(event, wait));
  }

  sign(payload: string) {
    const { stripe, secret } = this.#setup;
    return stripe.webhooks.generateTestHeaderString({ payload, secret });
  }

  /** Resolves when no delivery is in progress. */
  async settled() {
    if (this.#pending === 0) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async stop() {
    this.#stopping.abort();
    for (const { release } of this.#held.values()) release();
    await this.settled();
  }

  async #track(work: () => Promise<void>) {
    this.#pending += 1;
    try {
      await work();
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  #drawDelay() {
    const { knobs, random } = this.#setup;
    const [min, max] = knobs.delay;
    return max > 0 ? min + random() * (max - min) : 0;
  }

  async #deliver(event: object, wait: number) {
    const { now } = this.#setup;
    if (wait > 0) await this.#pause(wait);

    const firstTry = this.#queue.then(() => this.#post(event));
    this.#queue = Promise.race([firstTry, pause(MAX_QUEUED_MS)]);
    let isDone = await firstTry;
    const since = now();
    for (let tries = 1; !isDone && tries < MAX_TRIES; tries += 1) {
      await this.#pause(Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), MAX_BACKOFF_MS));
      if (now() - since > MAX_SECONDS) return;
      isDone = await this.#post(event);
    }
    if (isDone && "pending_webhooks" in event) event.pending_webhooks = 0;
  }

  async #post(event: object) {
    if (this.#stopping.signal.aborted) return false;
    const body = JSON.stringify(event);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": this.sign(body),
    };
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(MAX_ANSWER_MS)]);
    try {
      const options = { method: "POST", headers, body, signal, redirect: "manual" } as const;
      const response = await fetch(this.#setup.url, options);
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Resolves after `later` more events, or after a timeout. */
  #hold(event: Event, later: number) {
    return new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer);
        this.#held.delete(event);
        resolve();
      };
      const timer = setTimeout(release, MAX_HOLD_MS);
      this.#held.set(event, { later, release });
    });
  }

  #countDown() {
    for (const held of this.#held.values()) {
      held.later -= 1;
      // After the event that is being sent now has been queued.
      if (held.later <= 0) setTimeout(held.release, 5);
    }
  }

  #pause(ms: number) {
    return pause(ms, undefined, { signal: this.#stopping.signal });
  }
}
