import { waitUntil } from "../../deploy/site/wait-until.ts";
import { perform, type Run, summarize } from "../kit/perform.ts";
import { findWaitingJobs } from "../kit/queue.ts";

import type { Stage } from "../kit/stage.ts";
import { timeLeavings } from "./newsletter/leavings.ts";
import { Letters } from "./newsletter/letters.ts";
import { endure } from "./newsletter/outage.ts";
import { plantWorker } from "./newsletter/planted-worker.ts";
import { race } from "./newsletter/racing.ts";
import type { Reader } from "./newsletter/reader.ts";
import { judge } from "./newsletter/verdict.ts";

/** People in the outage are so many of each kind. */
type Size = { rounds: number; outage: number; people: number; mostMinutes: number };

const jobs = ["newsletter-requested", "newsletter-confirmed", "newsletter-delivery-owed"];
const NO_MAIL = "newsletter mails before the confirmation or after the leaving = 0";

await perform<Size>({
  sizes: {
    full: { rounds: 2_000, outage: 60, people: 60, mostMinutes: 30 },
    quick: { rounds: 200, outage: 5, people: 12, mostMinutes: 6 },
    planted: { rounds: 120, outage: 1, people: 2, mostMinutes: 4 },
  },
  planted: { bar: NO_MAIL, worker: plantWorker },
  run,
});

async function run({ scene, processes, mail, list }: Stage, { size, say }: Run<Size>) {
  const letters = new Letters(mail.mails);
  list.setFaults({ slowMilliseconds: 20 });

  say("the races begin");
  const races = await race(scene, letters, size.rounds);
  say("the races are over; everything breaks down");
  list.setFaults({ slowMilliseconds: 0 });
  const outage = await endure({ scene, letters, mail, list }, size.outage, size.people);
  say("everything is mended");
  const isAtRest = await waitUntil(120, isDone);
  const readers = [...races.readers, ...outage.readers];
  const verdict = await judge(scene, { readers, letters, accepted: list.accepted });
  const calm = await timeLeavings(scene, readers);
  return report();

  async function isDone() {
    return (await findWaitingJobs(scene.databaseUrl, jobs)).length === 0;
  }

  function report() {
    const { found, counts } = verdict;
    const isEmpty = (names: readonly unknown[]) => names.length === 0;
    const leavings = slowest(races.readers, "leave");
    return {
      rounds: size.rounds,
      brokenSeconds: outage.brokenSeconds,
      counts,
      did: scene.history.counts(),
      leavings: { racing: leavings, calm },
      gaveUp: processes.map(({ name, gaveUp }) => `${name} ${gaveUp}`),
      found: summarize(found),
      bars: {
        [NO_MAIL]: isEmpty(found.earlyOrLateMails),
        "deliveries before the confirmation or after the leaving = 0": isEmpty(
          found.earlyOrLateDeliveries,
        ),
        "the list hears of a leaving only after it": isEmpty(found.wrongLeavings),
        "every request has its mail, and no more than that":
          isEmpty(races.lost) &&
          isEmpty(outage.lost) &&
          isEmpty(found.lostRequests) &&
          isEmpty(found.moreThanOneMail),
        "every confirmed address was delivered and welcomed":
          isEmpty(found.lostDeliveries) && isEmpty(found.lostWelcomes) && counts.confirmed > 0,
        "nothing doubled for one confirmation, by key or by address":
          isEmpty(found.doubledDeliveries) && isEmpty(found.doubledWelcomes),
        "whoever left has left the list too": isEmpty(found.lostLeavings),
        "every state is what its reader did last": isEmpty(found.wrongStates),
        "came to rest, and nothing is owed": isAtRest && isEmpty(found.owed),
        "everything was answered": isEmpty(found.refused),
        "nothing was taken while everything was down": outage.during === 0,
        "one click on a calm site: effective in less than 1 s":
          calm.count > 0 && calm.effective === calm.count && calm.most < 1_000,
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
  return { count: all.length, p50: share(0.5), p99: share(0.99), most: all.at(-1) ?? 0 };
}
