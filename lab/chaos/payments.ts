import { settle } from "../kit/people.ts";
import { perform, type Run } from "../kit/perform.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { plantFault, refusals, stormy } from "./payments/faults.ts";
import { heal } from "./payments/heal.ts";
import { Nemesis } from "./payments/nemesis.ts";
import { Probe } from "./payments/probe.ts";
import { passMonth, runOut } from "./payments/renewing.ts";
import { shop } from "./payments/shopping.ts";
import { judge } from "./payments/verdict.ts";

/** A kill every so many seconds; so many still promoted at the end. */
type Size = {
  people: number;
  lanes: number;
  operations: number;
  kills: number;
  seconds: number;
  left: number;
  minutes: number;
  mostMinutes: number;
};

const UNPAID = "live without payment = 0";

await perform<Size>({
  sizes: {
    full: {
      people: 330,
      lanes: 7,
      operations: 500,
      kills: 200,
      seconds: 1.8,
      left: 10,
      minutes: 22,
      mostMinutes: 27,
    },
    quick: {
      people: 40,
      lanes: 8,
      operations: 60,
      kills: 20,
      seconds: 1.8,
      left: 3,
      minutes: 6,
      mostMinutes: 11,
    },
    planted: {
      people: 16,
      lanes: 8,
      operations: 20,
      kills: 3,
      seconds: 3,
      left: 0,
      minutes: 1,
      mostMinutes: 6,
    },
  },
  planted: { bar: UNPAID },
  run,
});

async function run(
  { scene, cluster, processes, secretKey }: Stage,
  { size, form, started, say }: Run<Size>,
) {
  const { history, random } = scene;
  scene.standin.setKnobs(stormy);
  if (form === "planted") await plantFault(scene);
  const people = await settle(scene.databaseUrl, size.people);
  const probe = new Probe(scene.databaseUrl);
  const { kills, seconds } = size;
  say("the storm begins");
  const nemesis = new Nemesis({ cluster, processes, history, random, kills, seconds });
  const progress = setInterval(
    () => say(`${operations()} operations, ${nemesis.total()} killed`),
    10_000,
  );

  const end = started + size.minutes * 60_000;
  const closing = started + size.minutes * 0.6 * 60_000;
  await inLanes(people, size.lanes, async (person) => {
    if (performance.now() < closing) await shop(scene, person);
  });
  say("everybody has shopped; the months go by");
  runOut(scene);
  const pace = { slowness: form === "full" ? 2 : 1, fewest: size.left * 2 };
  do await passMonth(scene, people, pace);
  while (!isEnough() && performance.now() < end);
  await nemesis.stop();
  clearInterval(progress);

  say("the storm is over");
  const unrest = await heal(scene, say);
  await probe.stop();
  const verdict = await judge(scene, secretKey);
  return report();

  /** Only what was done counts; what nobody knows the outcome of comes on top. */
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
      gaveUp: Object.fromEntries(processes.map(({ name, gaveUp }) => [name, gaveUp])),
      looks: probe.looks,
      broken: Object.fromEntries(probe.broken),
      unrest,
      promotedAtTheEnd: owed,
      paidInvoices,
      statuses,
      refusals: refusals(),
      history: history.counts(),
      found: Object.fromEntries(Object.entries(found).filter(([, list]) => !isEmpty(list))),
      bars: {
        [`operations >= ${size.operations}`]: operations() >= size.operations,
        [`killed >= ${kills}`]: nemesis.total() >= kills,
        // With nobody left to promote there would be nothing to lose.
        [`promoted at the end >= ${size.left}`]: owed >= size.left,
        "paid promotions lost = 0": isEmpty(found.lost),
        "doubled = 0": isEmpty(found.doubled),
        [UNPAID]: isEmpty(found.unpaid),
        "charged for nothing = 0": isEmpty(found.chargedForNothing),
        "paid for and not given = 0": isEmpty(Object.keys(refusals())),
        "payments on record = invoices paid": isEmpty(found.ledger),
        "places held by nobody = 0": isEmpty(found.places),
        "events not handled = 0": isEmpty(found.unhandled),
        "cancellations forgotten = 0": isEmpty(found.forgotten),
        "invariants held in every snapshot": probe.looks > 0 && probe.broken.size === 0,
        "came to rest": isEmpty(unrest),
        "the stand-in kept to its types": isEmpty(found.standin),
      },
    };
  }
}
