import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { plantFault, refusals, stormy } from "./payments/faults.ts";
import { heal } from "./payments/heal.ts";
import { Nemesis } from "./payments/nemesis.ts";
import { settle } from "./payments/people.ts";
import { Probe } from "./payments/probe.ts";
import { passMonth, runOut } from "./payments/renewing.ts";
import { shop } from "./payments/shopping.ts";
import { judge } from "./payments/verdict.ts";
import { inLanes, until } from "./scene.ts";
import { answers } from "./site.ts";
import { type Stage, setStage } from "./stage.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    port: { type: "string", default: "5600" },
  },
});

const sizes = {
  full: { people: 330, lanes: 7, operations: 500, kills: 200, seconds: 1.8, minutes: 22, left: 10 },
  quick: { people: 40, lanes: 8, operations: 60, kills: 20, seconds: 1.8, minutes: 6, left: 3 },
  planted: { people: 16, lanes: 8, operations: 20, kills: 3, seconds: 3, minutes: 1, left: 0 },
};
const shortForm = values.quick ? "quick" : "full";
const form = values.planted ? "planted" : shortForm;
const size = sizes[form];
const seed = Number(values.seed);
const started = performance.now();

say(`seed ${seed}, ${form} form`);
const stage = await setStage({ port: Number(values.port), seed });
// Nobody waits for it forever; what is thrown here takes everything down.
const tooLong = () => {
  throw new Error("it takes too long");
};
setTimeout(tooLong, (size.minutes + 5) * 60_000).unref();
try {
  const figures = await run(stage);
  console.log(JSON.stringify(figures));
  const isGood = values.planted
    ? !figures.bars["live without payment = 0"]
    : Object.values(figures.bars).every(Boolean);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await stage.takeDown();
}
process.exit();

async function run({ scene, cluster, processes, secretKey }: Stage) {
  const { history, random } = scene;
  scene.standin.setKnobs(stormy);
  if (values.planted) await plantFault(scene);
  const people = await settle(scene.databaseUrl, size.people);
  const probe = new Probe(scene.databaseUrl);
  const { kills, seconds } = size;
  if (!(await until(60, () => answers(`${scene.origin}/readyz`))))
    throw new Error("the site does not start");
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
      ...{ form, seed, seconds: Math.round((performance.now() - started) / 1_000) },
      ...{ load: loadavg()[0], operations: operations(), killed: nemesis.killed },
      gaveUp: Object.fromEntries(processes.map(({ name, gaveUp }) => [name, gaveUp])),
      ...{ looks: probe.looks, broken: Object.fromEntries(probe.broken), unrest },
      ...{ promotedAtTheEnd: owed, paidInvoices, statuses, refusals: refusals() },
      history: history.counts(),
      found: Object.fromEntries(Object.entries(found).filter(([, list]) => !isEmpty(list))),
      bars: {
        [`operations >= ${size.operations}`]: operations() >= size.operations,
        [`killed >= ${kills}`]: nemesis.total() >= kills,
        // With nobody left to promote there would be nothing to lose.
        [`promoted at the end >= ${size.left}`]: owed >= size.left,
        "paid promotions lost = 0": isEmpty(found.lost),
        "doubled = 0": isEmpty(found.doubled),
        "live without payment = 0": isEmpty(found.unpaid),
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

function say(text: string) {
  const seconds = ((performance.now() - started) / 1_000).toFixed(0).padStart(4);
  console.error(`${seconds} s  ${text}`);
}
