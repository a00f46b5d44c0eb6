import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { answers, waitUntil } from "../../deploy/site/wait-until.ts";
import { results, type Stage, startStage } from "./stage.ts";

type Form = "full" | "quick" | "planted";

export type Run<Size> = {
  size: Size;
  form: Form;
  seed: number;
  /** The first port of its range. */
  port: number;
  started: number;
  log: (text: string) => void;
};

type Figures = { thresholds: Record<string, boolean> };

type Experiment<Size> = {
  sizes: Partial<Record<Form, Size>>;
  run: (stage: Stage, options: Run<Size>) => Promise<Figures>;
  /** Additional environment variables of the site and its worker. */
  environment?: (port: number) => Record<string, string>;
  /** The threshold that a planted fault must violate, and the process that the fault is planted in, if any. */
  planted?: { threshold: string; web?: () => string; worker?: () => string };
};

/**
 * Runs a chaos experiment in the form that the command line selects, and prints one line of JSON. It fails if a threshold
 * does not hold, or, with a planted fault, if the fault was not caught.
 */
export async function runExperiment<Size extends { maxMinutes: number }>(
  experiment: Experiment<Size>,
) {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      planted: { type: "boolean", default: false },
      seed: { type: "string", default: String(randomInt(2 ** 31)) },
      port: { type: "string", default: "5600" },
    },
  });
  const shortForm = values.quick ? "quick" : "full";
  const form = values.planted ? "planted" : shortForm;
  const size = experiment.sizes[form];
  if (!size) throw new Error(`this experiment has no ${form} form`);
  const seed = Number(values.seed);
  const started = performance.now();
  const log = (text: string) => console.error(`${seconds().padStart(4)} s  ${text}`);
  const seconds = () => ((performance.now() - started) / 1_000).toFixed(0);

  log(`seed ${seed}, ${form} form`);
  const planted = values.planted ? experiment.planted : undefined;
  const files = {
    ...(planted?.web && { web: planted.web() }),
    ...(planted?.worker && { worker: planted.worker() }),
  };
  const port = Number(values.port);
  const environment = experiment.environment?.(port) ?? {};
  const stage = await startStage({ port, seed, environment, ...files });
  // An uncaught error stops everything.
  const timeOut = () => {
    throw new Error(`timed out after ${size.maxMinutes} minutes`);
  };
  setTimeout(timeOut, size.maxMinutes * 60_000).unref();

  try {
    if (!(await waitUntil(60, () => answers(`${stage.scene.origin}/readyz`))))
      throw new Error(`the site does not start; see the logs in ${results}`);
    const figures = await experiment.run(stage, { size, form, seed, port, started, log });
    const frame = { form, seed, seconds: Number(seconds()), load: loadavg()[0] };
    console.log(JSON.stringify({ ...frame, ...figures }));
    const isGood = planted
      ? figures.thresholds[planted.threshold] === false
      : Object.values(figures.thresholds).every(Boolean);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await stage.stop();
  }
  process.exit();
}

/** The count and the first examples of each kind of problem. */
export function summarize(found: Record<string, readonly unknown[]>) {
  const wrong = Object.entries(found).filter(([, list]) => list.length > 0);
  return Object.fromEntries(
    wrong.map(([name, list]) => [name, { count: list.length, first: list.slice(0, 3) }]),
  );
}
