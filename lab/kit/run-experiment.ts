import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { answers, waitUntil } from "../../deploy/site/wait-until.ts";

import { type Stage, setStage } from "./stage.ts";

type Form = "full" | "quick" | "planted";

/** What a run is told: its size, what it is called, and how to speak while it goes on. */
export type Run<Size> = {
  size: Size;
  form: Form;
  seed: number;
  /** The first of the ports it may use. */
  port: number;
  started: number;
  say: (text: string) => void;
};

type Figures = { bars: Record<string, boolean> };

type Play<Size> = {
  sizes: Partial<Record<Form, Size>>;
  run: (stage: Stage, told: Run<Size>) => Promise<Figures>;
  /** What the site and its worker are told besides. */
  environment?: (port: number) => Record<string, string>;
  /** The threshold that a planted fault must violate, and the process that the fault is planted in, if any. */
  planted?: { bar: string; web?: () => string; worker?: () => string };
};

/**
 * One run of chaos in the form that the command line asks for, on a stage of its own. It ends with one line of JSON, and
 * fails if a bar does not hold. With a planted fault it fails if that fault was not caught.
 */
export async function perform<Size extends { mostMinutes: number }>(play: Play<Size>) {
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
  const size = play.sizes[form];
  if (!size) throw new Error(`there is no ${form} form`);
  const seed = Number(values.seed);
  const started = performance.now();
  const say = (text: string) => console.error(`${seconds().padStart(4)} s  ${text}`);
  const seconds = () => ((performance.now() - started) / 1_000).toFixed(0);

  say(`seed ${seed}, ${form} form`);
  const planted = values.planted ? play.planted : undefined;
  const files = {
    ...(planted?.web && { web: planted.web() }),
    ...(planted?.worker && { worker: planted.worker() }),
  };
  const port = Number(values.port);
  const environment = play.environment?.(port) ?? {};
  const stage = await setStage({ port, seed, environment, ...files });
  // Nobody waits for it forever; what is thrown here takes everything down.
  const tooLong = () => {
    throw new Error("it takes too long");
  };
  setTimeout(tooLong, size.mostMinutes * 60_000).unref();

  try {
    if (!(await waitUntil(60, () => answers(`${stage.scene.origin}/readyz`))))
      throw new Error("the site does not start");
    const figures = await play.run(stage, { size, form, seed, port, started, say });
    const frame = { form, seed, seconds: Number(seconds()), load: loadavg()[0] };
    console.log(JSON.stringify({ ...frame, ...figures }));
    const isGood = planted
      ? figures.bars[planted.bar] === false
      : Object.values(figures.bars).every(Boolean);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await stage.takeDown();
  }
  process.exit();
}

/** For the line of JSON: what was found wrong, how often, and the first of each kind. */
export function summarize(found: Record<string, readonly unknown[]>) {
  const wrong = Object.entries(found).filter(([, list]) => list.length > 0);
  return Object.fromEntries(
    wrong.map(([name, list]) => [name, { count: list.length, first: list.slice(0, 3) }]),
  );
}
