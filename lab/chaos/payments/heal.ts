import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import { calmKnobs } from "../../../standins/stripe/knobs.ts";
import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";
import type { Scene } from "../../kit/scene.ts";

/** Mails are somebody else's to count. */
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
 * The storm is over: everything is up and answers, what is still under way arrives, the hourly comparison comes round
 * once, and the queue is worked off. Answers what did not come to rest in time.
 */
export async function heal(scene: Scene, say: (text: string) => void) {
  const { standin, databaseUrl, origin } = scene;
  standin.setKnobs(calmKnobs());
  const faults: string[] = [];
  const must = async (what: string, seconds: number, isTrue: () => Promise<boolean>) => {
    if (await waitUntil(seconds, isTrue)) return;
    faults.push(what);
    say(what);
  };
  const allArrived = async () => {
    let isSettled = false;
    standin.settled().then(() => {
      isSettled = true;
    });
    await must("events are still under way", 60, async () => isSettled);
  };

  await must("the site is not ready", 60, () => answers(`${origin}/readyz`));
  await allArrived();
  await drain(databaseUrl, must);
  // Nobody waits for half an hour here: what was left behind is made that old.
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
