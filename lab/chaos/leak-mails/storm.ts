import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../../../standins/stripe/random.ts";
import { abuse, kindOf } from "./abuse.ts";

export type StormOrder = {
  port: number;
  tokens: string[];
  from: number;
  count: number;
  perSecond: number;
  seed: number;
};

export type Stormed = { sent: number; longest: number; kinds: Record<string, number> };

/** Abuses the receiver from a process of its own, so that its work does not delay the measurement. */
export function storm(order: StormOrder) {
  const child = fork(import.meta.filename);
  // Its work would be done by other machines.
  if (child.pid) setPriority(child.pid, 19);
  child.send(order);
  const ended = once(child, "message").then(([stormed]) => stormed as Stormed);
  return {
    /** The last conversation has begun. */
    begun: sleep((order.count / order.perSecond) * 1_000),
    ended: ended.finally(() => child.kill("SIGKILL")),
  };
}

if (import.meta.main) {
  process.once("message", async (order) => process.send?.(await rage(order as StormOrder)));
}

/** Conversations begin at a constant rate, however long earlier ones last. */
async function rage({ port, tokens, from, count, perSecond, seed }: StormOrder): Promise<Stormed> {
  const random = randomFrom(seed);
  const kinds: Record<string, number> = {};
  const running: Promise<number>[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index++) {
    const due = began + (index / perSecond) * 1_000;
    if (due > performance.now()) await sleep(due - performance.now());
    const number = from + index;
    const kind = kindOf(number);
    const token = tokens[number % tokens.length] ?? "";
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    running.push(abuse(kind, { port, token, number, random }));
  }
  const lasted = await Promise.all(running);
  return { sent: lasted.length, longest: Math.max(...lasted), kinds };
}
