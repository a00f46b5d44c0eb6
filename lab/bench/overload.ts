import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startEdge } from "../../deploy/edge/start-edge.ts";
import { cleaningUp } from "../kit/clean-up.ts";
import { pin, startSite } from "./edge/site.ts";
import type { Answer, Load } from "./edge/visitors.ts";

const MIN_GOODPUT = 0.85;
const MAX_ADMITTED_MS = { 2: 500, 5: 800 };
const MAX_REFUSAL_MS = 100;
const MAX_RECOVERY_SECONDS = 10;
/** The p99 after the overload, relative to that at low load. */
const MAX_AFTER_CALM = 1.2;
const CALM = 0.5;
const WINDOW_SECONDS = 2;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    seconds: { type: "string" },
    "at-once": { type: "string", default: "16" },
    port: { type: "string", default: "5700" },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 2 : 60));
const atOnce = Number(values["at-once"]);
const port = Number(values.port);
// The visitors run on one core, the site, its database and the edge on the other.
const isPinned = availableParallelism() > 1;

await cleaningUp(async (later) => {
  const cores = isPinned ? { cores: "0" } : {};
  const site = await startSite({ databasePort: port, appPorts: [port + 10], ...cores });
  later(site.stop);
  const edge = await startEdge({
    httpsPort: port + 20,
    httpPort: port + 21,
    purgePort: port + 22,
    serverName: "localhost",
    connectionsPerVisitor: 10_000,
    requestsPerSecond: 1_000_000,
    appPorts: [port + 10],
    requestsPerProcess: atOnce,
    ...cores,
  });
  later(edge.stop);
  const visitors = await startVisitors(edge.plainUrl);
  later(visitors.stop);

  // Warm-up.
  await visitors.run({ kind: "closed", visitors: atOnce, seconds: values.quick ? 3 : 10 });
  const [visitorCount, saturation] = await findSaturation(visitors.run);
  const saturations = [saturation];
  const measureAgain = async () =>
    saturations.push(await measureGoodput(visitorCount, visitors.run));
  const at = (times: number, long: number): Load => ({
    kind: "open",
    perSecond: saturation * times,
    seconds: long,
  });
  const calmAnswers = await visitors.run(at(CALM, Math.max(6, seconds / 3)));
  const calm = summarizeAndLog("calm", calmAnswers);
  const one = summarizeAndLog("1x", await visitors.run(at(1, seconds)));
  // Measure the saturation again in between, so that other load affects both measurements.
  await measureAgain();
  const two = summarizeAndLog("2x", await visitors.run(at(2, seconds)));
  await measureAgain();
  const five = summarizeAndLog("5x", await visitors.run(at(5, seconds)));
  const recovery = await findRecovery(
    () => visitors.run(at(CALM, WINDOW_SECONDS)),
    typicalP99(calmAnswers),
  );
  report({ saturations, calm, one, two, five, recovery });
});

type Run = (load: Load) => Promise<Answer[]>;

/** The number of concurrent visitors with the highest goodput below the admission limit, and that goodput. */
async function findSaturation(run: Run) {
  const found: [number, number][] = [];
  for (const share of [0.25, 0.5, 1]) {
    const count = Math.max(1, Math.floor(atOnce * share));
    found.push([count, await measureGoodput(count, run)]);
  }
  return found.toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
}

async function measureGoodput(count: number, run: Run) {
  const answers = await run({
    kind: "closed",
    visitors: count,
    seconds: Math.max(2, seconds / 12),
  });
  const good = answers.filter(({ status }) => status === 200).length;
  const took = Math.max(...answers.map(({ due, milliseconds }) => due + milliseconds));
  const perSecond = round((good * 1_000) / took);
  console.error(`${count} visitors: ${perSecond}/s, p99 ${quantiles(answers).p99} ms`);
  return perSecond;
}

function summarizeAndLog(name: string, answers: Answer[]) {
  const summary = summarize(answers);
  console.error(`${name}: ${JSON.stringify(summary)}`);
  return summary;
}

function summarize(answers: Answer[]) {
  const pages = answers.filter(({ what }) => what === "page");
  const good = pages.filter(({ status }) => status === 200);
  const refused = pages.filter(({ isRefusal }) => isRefusal);
  const always = answers.filter(({ what }) => what !== "page");
  const ended = Math.max(...pages.map(({ due }) => due)) / 1_000;
  return {
    asked: pages.length,
    goodput: round(good.length / ended),
    admitted: quantiles(good),
    refused: refused.length,
    refusals: quantiles(refused),
    other: pages.length - good.length - refused.length,
    always: { asked: always.length, ...quantiles(always) },
    alwaysRefused: always.filter(({ status }) => status === 0 || status === 429 || status >= 500)
      .length,
  };
}

/** The median p99 of windows as long as those it is compared with, because a p99 depends on the length of the window. */
function typicalP99(answers: Answer[]) {
  const windows = Map.groupBy(answers, ({ due }) => Math.floor(due / 1_000 / WINDOW_SECONDS));
  const p99s = [...windows.values()].map((within) => summarize(within).admitted.p99);
  return p99s.toSorted((a, b) => a - b)[Math.floor(p99s.length / 2)] ?? 0;
}

/** Seconds until the end of the first window that is as fast as before; undefined if there is none. */
async function findRecovery(measure: () => Promise<Answer[]>, calmP99: number) {
  for (let passed = 0; passed < MAX_RECOVERY_SECONDS; ) {
    const { admitted, refused, other } = summarize(await measure());
    passed += WINDOW_SECONDS;
    console.error(
      `${passed} s after (calm: ${calmP99} ms): p99 ${admitted.p99} ms, refused ${refused}`,
    );
    if (admitted.p99 <= calmP99 * MAX_AFTER_CALM && refused + other === 0) return passed;
  }
  return undefined;
}

type Summary = ReturnType<typeof summarize>;
type Found = {
  saturations: number[];
  calm: Summary;
  one: Summary;
  two: Summary;
  five: Summary;
  recovery: number | undefined;
};

function report({ saturations, calm, one, two, five, recovery }: Found) {
  const saturation = saturations.toSorted((a, b) => a - b)[1] ?? 0;
  const all = [calm, one, two, five];
  const goodputs = { "2x": two.goodput / saturation, "5x": five.goodput / saturation };
  const thresholds = {
    [`goodput at 2x >= ${MIN_GOODPUT}`]: goodputs["2x"] >= MIN_GOODPUT,
    [`goodput at 5x >= ${MIN_GOODPUT}`]: goodputs["5x"] >= MIN_GOODPUT,
    [`p99 admitted at 2x < ${MAX_ADMITTED_MS[2]} ms`]: two.admitted.p99 < MAX_ADMITTED_MS[2],
    [`p99 admitted at 5x < ${MAX_ADMITTED_MS[5]} ms`]: five.admitted.p99 < MAX_ADMITTED_MS[5],
    [`p99 of refusals < ${MAX_REFUSAL_MS} ms`]: [two, five].every(
      ({ refused, refusals }) => refused > 0 && refusals.p99 < MAX_REFUSAL_MS,
    ),
    "neither answered nor refused = 0": all.every(({ other }) => other === 0),
    "webhooks and sign-outs refused = 0": all.every(
      ({ always, alwaysRefused }) => always.asked > 0 && alwaysRefused === 0,
    ),
    [`recovery <= ${MAX_RECOVERY_SECONDS} s`]:
      recovery !== undefined && recovery <= MAX_RECOVERY_SECONDS,
  };
  const frame = { atOnce, seconds, pinned: isPinned, load: loadavg()[0] };
  const shares = { "2x": round(goodputs["2x"]), "5x": round(goodputs["5x"]) };
  const loads = { calm, "1x": one, "2x": two, "5x": five };
  console.log(
    JSON.stringify({ ...frame, saturation, saturations, shares, recovery, loads, thresholds }),
  );
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}

async function startVisitors(origin: string) {
  const child = fork(new URL("./edge/visitors.ts", import.meta.url), [origin]);
  if (isPinned && child.pid) pin(child.pid, "1");
  await once(child, "message");
  return {
    async run(load: Load) {
      child.send(load);
      const [answers] = await once(child, "message");
      return answers as Answer[];
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function quantiles(answers: Answer[]) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
