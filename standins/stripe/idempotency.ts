import { StripeRefusal } from "./refusal.ts";

export type Answer = { status: number; body: object };

type Use = { request: string; at: number; answer?: Answer };

const KEPT_SECONDS = 86_400;
const MAX_KEY = 255;

/** Keeps the first response to each key for a day and repeats it. */
export class IdempotencyKeys {
  readonly #uses = new Map<string, Use>();

  /** The stored response; undefined if the key is unused. */
  find(key: string, request: string, now: number): Answer | undefined {
    if (key.length > MAX_KEY) {
      throw new StripeRefusal({ message: `Idempotency keys may have ${MAX_KEY} characters.` });
    }
    this.#prune(now);
    const use = this.#uses.get(key);
    if (!use) return undefined;
    if (use.request !== request) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeRefusal({ message, type: "idempotency_error" });
    }
    if (!use.answer) {
      const message = `There is currently another in-progress request using this idempotency key (${key}).`;
      const code = "idempotency_key_in_use";
      throw new StripeRefusal({ message, status: 409, type: "idempotency_error", code });
    }
    return use.answer;
  }

  begin(key: string, request: string, now: number) {
    this.#uses.set(key, { request, at: now });
  }

  keep(key: string, answer: Answer) {
    const use = this.#uses.get(key);
    if (use) use.answer = structuredClone(answer);
  }

  #prune(now: number) {
    for (const [key, { at }] of this.#uses) {
      if (at + KEPT_SECONDS <= now) this.#uses.delete(key);
    }
  }
}
