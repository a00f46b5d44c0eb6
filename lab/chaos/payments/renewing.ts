import { waitUntil } from "../../../deploy/site/wait-until.ts";
import type { Person } from "../../kit/people.ts";
import { between, inLanes, type Scene, think } from "../../kit/scene.ts";
import { cancel, deleteListing, takeBack } from "./shopping.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Advances the clock past the expiry of open checkout pages. */
export function runOut({ standin, history }: Scene) {
  standin.advance(40 * MINUTE);
  history.note("ok", "advance", { seconds: 40 * MINUTE });
}

/**
 * One month passes: promotions renew or fail to, and some buyers cancel, delete their listing or get their money back. A bad
 * card is charged again three, five and seven days after the first time.
 */
export async function passMonth(
  scene: Scene,
  people: readonly Person[],
  { slowness, min }: { slowness: number; min: number },
) {
  const { standin, random } = scene;
  // Keep the minimum of promotions until the end.
  const mayEnd = running(scene).length > min;
  for (const { customer } of running(scene)) {
    if (mayEnd && random() < 0.06) standin.setCard(String(customer), "bad");
  }
  const endings = inLanes(mayEnd ? someOf(scene, people) : [], 3, (person) =>
    endPromotion(scene, person),
  );
  for (const days of [16, 12, 4, 4, 3]) {
    await waitForEvents(scene);
    pass(scene, Math.round(days * DAY + between(random, 0, DAY / 4)));
    await think(scene, 0.5 * slowness, 2 * slowness);
    if (days === 4) mendCards(scene);
  }
  await endings;
}

function pass({ standin, history }: Scene, seconds: number) {
  const before = renewalsOf(standin.state);
  standin.advance(seconds);
  for (let made = renewalsOf(standin.state) - before; made > 0; made -= 1) {
    history.note("ok", "renewal");
  }
  history.note("ok", "advance", { seconds });
}

/** Stripe gives up on a webhook after three days, so wait a little before the clock advances. */
async function waitForEvents(scene: Scene) {
  let isSettled = false;
  scene.standin.settled().then(() => {
    isSettled = true;
  });
  await waitUntil(between(scene.random, 0, 8), async () => isSettled);
}

function renewalsOf({ invoices }: Scene["standin"]["state"]) {
  return [...invoices.values()].filter(
    ({ billing_reason }) => billing_reason === "subscription_cycle",
  ).length;
}

function running({ standin }: Scene) {
  return [...standin.state.subscriptions.values()].filter(({ status }) => status !== "canceled");
}

function mendCards(scene: Scene) {
  const late = running(scene).filter(({ status }) => status === "past_due");
  for (const { customer } of late) {
    if (scene.random() < 0.8) scene.standin.setCard(String(customer), "good");
  }
}

function someOf(scene: Scene, people: readonly Person[]) {
  const buyers = people.filter((person) => subscriptionOf(scene, person) !== undefined);
  return buyers.filter(() => scene.random() < 0.02);
}

function subscriptionOf(scene: Scene, { listingId }: Person) {
  return running(scene).find(({ metadata }) => metadata.listing_id === listingId);
}

async function endPromotion(scene: Scene, person: Person) {
  await think(scene, 0, 3);
  const subscription = subscriptionOf(scene, person);
  if (!subscription) return;
  const luck = scene.random();
  if (luck < 0.6) await cancel(scene, person, subscription.id);
  else if (luck < 0.75) await deleteListing(scene, person);
  else takeBack(scene, subscription.id, luck < 0.9 ? "refund" : "dispute");
}
