import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import { defaultKnobs } from "../../../standins/stripe/knobs.ts";
import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";
import type { Scene } from "../../kit/scene.ts";

/** Without the mail jobs. */
const jobs = [
  "stripe-customer-changed",
  "stripe-charge-disputed",
  "promotion-refused",
  "promotion-over",
  "places-changed",
  "reconcile-promotions",
  "sweep-attempts",
];

/**
 * After the faults: waits until the site is ready, all events are delivered, the hourly reconciliation has run and the
 * queue is empty. Returns what did not happen in time.
 */
export async function heal(scene: Scene, log: (text: string) => void) {
  const { standin, databaseUrl, origin } = scene;
  standin.setKnobs(defaultKnobs());
  const faults: string[] = [];
  const must = async (what: string, seconds: number, isTrue: () => Promise<boolean>) => {
    if (await waitUntil(seconds, isTrue)) return;
    faults.push(what);
    log(what);
  };
  const allArrived = async () => {
    let isSettled = false;
    standin.settled().then(() => {
      isSettled = true;
    });
    await must("events are still being delivered", 60, async () => isSettled);
  };

  await must("the site is not ready", 60, () => answers(`${origin}/readyz`));
  await allArrived();
  await drain(databaseUrl, must);
  // Backdate abandoned checkouts instead of waiting half an hour.
  await query(
    databaseUrl,
    "update checkout_attempts set created_at = created_at - interval '1 hour' where status = 'open'",
  );
  await query(databaseUrl, "select queue.enqueue('reconcile-promotions', '{}')");
  await query(databaseUrl, "select queue.enqueue('sweep-attempts', '{}')");
  await drain(databaseUrl, must);
  await allArrived();
  await drain(databaseUrl, must);
  return faults;
}

type Must = (what: string, seconds: number, isTrue: () => Promise<boolean>) => Promise<void>;

async function drain(databaseUrl: string, must: Must) {
  const isEmpty = async () => (await findWaitingJobs(databaseUrl, jobs)).length === 0;
  await must("the queue is not empty", 90, isEmpty);
}
