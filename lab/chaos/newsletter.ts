import { waitUntil } from "../../deploy/site/wait-until.ts";
import { query } from "../kit/database.ts";
import { findWaitingJobs } from "../kit/queue.ts";
import { type Run, runExperiment, summarize } from "../kit/run-experiment.ts";
import type { Scene } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { Mailboxes } from "./newsletter/mailboxes.ts";
import { simulateOutage } from "./newsletter/outage.ts";
import { plantWorker } from "./newsletter/planted-worker.ts";
import { race } from "./newsletter/racing.ts";
import type { Reader } from "./newsletter/reader.ts";
import { judge } from "./newsletter/verdict.ts";

/** `people` is the number of readers of each kind during the outage. */
type Size = { rounds: number; outage: number; people: number; maxMinutes: number };

const MAX_TIMED = 40;
const jobs = ["newsletter-requested", "newsletter-confirmed", "newsletter-delivery-owed"];
const NO_MAIL = "newsletter mails before the confirmation or after the unsubscribe = 0";

await runExperiment<Size>({
  sizes: {
    full: { rounds: 2_000, outage: 60, people: 60, maxMinutes: 30 },
    quick: { rounds: 200, outage: 5, people: 12, maxMinutes: 6 },
    planted: { rounds: 120, outage: 1, people: 2, maxMinutes: 4 },
  },
  planted: { threshold: NO_MAIL, worker: plantWorker },
  run,
});

async function run({ scene, processes, mail, list }: Stage, { size, log }: Run<Size>) {
  const mailboxes = new Mailboxes(mail.mails);
  list.setFaults({ slowMilliseconds: 20 });

  log("racing");
  const races = await race(scene, mailboxes, size.rounds);
  log("the mail server and the list are down");
  list.setFaults({ slowMilliseconds: 0 });
  const outage = await simulateOutage({ scene, mailboxes, mail, list }, size.outage, size.people);
  log("the mail server and the list are up again");
  const isAtRest = await waitUntil(120, isDone);
  const readers = [...races.readers, ...outage.readers];
  const verdict = await judge(scene, { readers, mailboxes, accepted: list.accepted });
  const calm = await timeUnsubscribes(scene, readers);
  return report();

  async function isDone() {
    return (await findWaitingJobs(scene.databaseUrl, jobs)).length === 0;
  }

  function report() {
    const { found, counts } = verdict;
    const isEmpty = (names: readonly unknown[]) => names.length === 0;
    const unsubscribes = slowest(races.readers, "leave");
    return {
      rounds: size.rounds,
      brokenSeconds: outage.brokenSeconds,
      counts,
      did: scene.history.counts(),
      unsubscribes: { racing: unsubscribes, calm },
      unexpectedExits: processes.map(({ name, unexpectedExits }) => `${name} ${unexpectedExits}`),
      found: summarize(found),
      thresholds: {
        [NO_MAIL]: isEmpty(found.earlyOrLateMails),
        "deliveries before the confirmation or after the unsubscribe = 0": isEmpty(
          found.earlyOrLateDeliveries,
        ),
        "the list is notified of an unsubscribe only after it": isEmpty(found.wrongUnsubscribes),
        "every request gets exactly one mail":
          isEmpty(races.lost) &&
          isEmpty(outage.lost) &&
          isEmpty(found.lostRequests) &&
          isEmpty(found.moreThanOneMail),
        "every confirmed address was delivered and welcomed":
          isEmpty(found.lostDeliveries) && isEmpty(found.lostWelcomes) && counts.confirmed > 0,
        "nothing doubled for one confirmation, by key or by address":
          isEmpty(found.doubledDeliveries) && isEmpty(found.doubledWelcomes),
        "unsubscribed addresses are removed from the list too": isEmpty(found.lostUnsubscribes),
        "every state matches the reader's last action": isEmpty(found.wrongStates),
        "the queue is empty, and nothing is owed": isAtRest && isEmpty(found.owed),
        "every request was answered": isEmpty(found.refused),
        "the list accepted nothing during the outage": outage.during === 0,
        "one-click unsubscribe without load takes less than 1 s":
          calm.count > 0 && calm.effective === calm.count && calm.max < 1_000,
      },
    };
  }
}

function slowest(readers: readonly Reader[], what: string) {
  const all = readers
    .flatMap((reader) => reader.answers.filter((answer) => answer.what === what))
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  const share = (part: number) => all[Math.floor(all.length * part)] ?? 0;
  return { count: all.length, p50: share(0.5), p99: share(0.99), max: all.at(-1) ?? 0 };
}

/** Without load, one after the other: how long an unsubscribe takes, and whether it is effective at once. */
async function timeUnsubscribes({ databaseUrl }: Scene, readers: readonly Reader[]) {
  const subscribed = readers
    .filter(({ membership }) => membership.isConfirmed && membership.leaveSentAt === undefined)
    .slice(0, MAX_TIMED);
  let [effective, max] = [0, 0];
  for (const reader of subscribed) {
    await reader.leave({ isTwice: false });
    const [row] = await query<{ status: string }>(
      databaseUrl,
      "select status from newsletter_subscribers where email = $1",
      [reader.email],
    );
    if (row?.status === "unsubscribed") effective += 1;
    max = Math.max(max, reader.answers.at(-1)?.milliseconds ?? 0);
  }
  return { count: subscribed.length, effective, max };
}
