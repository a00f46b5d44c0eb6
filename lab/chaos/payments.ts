import { createPeople } from "../kit/people.ts";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { plantFault, refusals, stormy } from "./payments/faults.ts";
import { heal } from "./payments/heal.ts";
import { Nemesis } from "./payments/nemesis.ts";
import { Probe } from "./payments/probe.ts";
import { passMonth, runOut } from "./payments/renewing.ts";
import { shop } from "./payments/shopping.ts";
import { judge } from "./payments/verdict.ts";

/** `seconds` is the average time between kills; `left` the minimum of promotions at the end. */
type Size = {
  people: number;
  lanes: number;
  operations: number;
  kills: number;
  seconds: number;
  left: number;
  minutes: number;
  maxMinutes: number;
};

const UNPAID = "live without payment = 0";

await runExperiment<Size>({
  sizes: {
    full: {
      people: 330,
      lanes: 7,
      operations: 500,
      kills: 200,
      seconds: 1.8,
      left: 10,
      minutes: 22,
      maxMinutes: 27,
    },
    quick: {
      people: 40,
      lanes: 8,
      operations: 60,
      kills: 20,
      seconds: 1.8,
      left: 3,
      minutes: 6,
      maxMinutes: 11,
    },
    planted: {
      people: 16,
      lanes: 8,
      operations: 20,
      kills: 3,
      seconds: 3,
      left: 0,
      minutes: 1,
      maxMinutes: 6,
    },
  },
  planted: { threshold: UNPAID },
  run,
});

async function run(
  { scene, cluster, processes, secretKey }: Stage,
  { size, form, started, log }: Run<Size>,
) {
  const { history, random } = scene;
  scene.standin.setKnobs(stormy);
  if (form === "planted") await plantFault(scene);
  const people = await createPeople(scene.databaseUrl, size.people);
  const probe = new Probe(scene.databaseUrl);
  const { kills, seconds } = size;
  log("injecting faults");
  const nemesis = new Nemesis({ cluster, processes, history, random, kills, seconds });
  const progress = setInterval(
    () => log(`${operations()} operations, ${nemesis.total()} killed`),
    10_000,
  );

  const end = started + size.minutes * 60_000;
  const closing = started + size.minutes * 0.6 * 60_000;
  await inLanes(people, size.lanes, async (person) => {
    if (performance.now() < closing) await shop(scene, person);
  });
  log("all purchases are made; months pass");
  runOut(scene);
  const pace = { slowness: form === "full" ? 2 : 1, min: size.left * 2 };
  do await passMonth(scene, people, pace);
  while (!isEnough() && performance.now() < end);
  await nemesis.stop();
  clearInterval(progress);

  log("no more faults");
  const unrest = await heal(scene, log);
  await probe.stop();
  const verdict = await judge(scene, secretKey);
  return report();

  /** Counts completed operations only, not those with an unknown outcome. */
  function operations() {
    const kinds = ["checkout", "cancel", "delete", "renewal"];
    return kinds.reduce((sum, kind) => sum + history.count(kind, "ok"), 0);
  }

  function isEnough() {
    return operations() >= size.operations && nemesis.total() >= kills;
  }

  function report() {
    const isEmpty = (found: readonly unknown[]) => found.length === 0;
    const { owed, paidInvoices, statuses, ...found } = verdict;
    return {
      operations: operations(),
      killed: nemesis.killed,
      unexpectedExits: Object.fromEntries(
        processes.map(({ name, unexpectedExits }) => [name, unexpectedExits]),
      ),
      checks: probe.checks,
      broken: Object.fromEntries(probe.broken),
      unrest,
      promotedAtTheEnd: owed,
      paidInvoices,
      statuses,
      refusals: refusals(),
      history: history.counts(),
      found: Object.fromEntries(Object.entries(found).filter(([, list]) => !isEmpty(list))),
      thresholds: {
        [`operations >= ${size.operations}`]: operations() >= size.operations,
        [`killed >= ${kills}`]: nemesis.total() >= kills,
        // Without a promotion left, none could be lost.
        [`promoted at the end >= ${size.left}`]: owed >= size.left,
        "paid promotions lost = 0": isEmpty(found.lost),
        "doubled = 0": isEmpty(found.doubled),
        [UNPAID]: isEmpty(found.unpaid),
        "charged for nothing = 0": isEmpty(found.chargedForNothing),
        "paid promotions refused = 0": isEmpty(Object.keys(refusals())),
        "payments on record = invoices paid": isEmpty(found.ledger),
        "places without a live subscription = 0": isEmpty(found.places),
        "events not handled = 0": isEmpty(found.unhandled),
        "cancelled subscriptions that renew = 0": isEmpty(found.forgotten),
        "invariants held in every snapshot": probe.checks > 0 && probe.broken.size === 0,
        "the queue and the events were processed in time": isEmpty(unrest),
        "the stand-in conforms to Stripe's types": isEmpty(found.standin),
      },
    };
  }
}
