import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../standins/stripe/random.ts";
import type { StripeStandin } from "../../standins/stripe.ts";
import type { History } from "./history.ts";

/** What everybody who acts in it needs. */
export type Scene = {
  origin: string;
  databaseUrl: string;
  standin: StripeStandin;
  history: History;
  random: Random;
};

/** Each piece of work, so many at a time. */
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

export function between(random: Random, least: number, most: number) {
  return least + random() * (most - least);
}

export async function think({ random }: Scene, least: number, most: number) {
  await sleep(between(random, least, most) * 1_000);
}
