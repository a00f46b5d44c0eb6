import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../standins/stripe/random.ts";
import type { StripeStandin } from "../../standins/stripe.ts";
import type { History } from "./history.ts";

export type Scene = {
  origin: string;
  databaseUrl: string;
  standin: StripeStandin;
  history: History;
  random: Random;
};

/** Works through the items with a fixed concurrency. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
) {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export function between(random: Random, min: number, max: number) {
  return min + random() * (max - min);
}

export async function think({ random }: Scene, min: number, max: number) {
  await sleep(between(random, min, max) * 1_000);
}
