import { setTimeout as sleep } from "node:timers/promises";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import type { Stage } from "../kit/stage.ts";
import { hostileFiles } from "./files/hostile-files.ts";
import { createUploader, type Uploaded } from "./files/upload.ts";
import { startVisitors, watchMemory } from "./files/watch.ts";
import { makeContent } from "./imports/content.ts";
import { createProvider } from "./imports/providers.ts";

/** Every `step`-th file is uploaded. */
type Size = { step: number; maxMinutes: number };

const MAX_SECONDS = 20;
const QUIET_SECONDS = 30;
const LISTINGS = 200;
/** The site reads this many files at once. */
const LANES = 2;
const MAX_GROWTH_MEGABYTES = 48;

await runExperiment<Size>({
  sizes: { full: { step: 1, maxMinutes: 60 }, quick: { step: 40, maxMinutes: 10 } },
  run,
});

async function run({ scene, processes }: Stage, { size, seed, log }: Run<Size>) {
  const web = processes.find(({ name }) => name === "web");
  const present = Array.from({ length: LISTINGS }, (_, number) => ({
    content: makeContent(0, number),
    isApproved: true,
  }));
  await createProvider(scene.databaseUrl, 0, { name: "", bytes: Buffer.of(), present, rows: [] });

  const visitors = startVisitors(scene.origin);
  // Warm-up: the first visits are slower, because nothing is compiled yet.
  await sleep(QUIET_SECONDS * 500);
  await visitors.measure();
  await sleep(QUIET_SECONDS * 1_000);
  const quiet = await visitors.measure();

  const memory = watchMemory(() => web?.pid);
  const uploaded = await uploadAll();
  const busy = await visitors.measure();
  const megabytes = memory.stop();
  visitors.stop();

  const counts: Record<string, number> = {};
  for (const { answer } of uploaded) counts[answer] = (counts[answer] ?? 0) + 1;
  const slowest = uploaded.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3);
  const unreadable = uploaded.filter(({ answer }) => /^(no answer|status)/.test(answer));
  return {
    files: uploaded.length,
    counts,
    slowest,
    unreadable: unreadable.slice(0, 5),
    megabytes,
    quiet,
    busy,
    thresholds: {
      [`every file answered in under ${MAX_SECONDS} s`]: (slowest[0]?.seconds ?? 0) < MAX_SECONDS,
      "every answer is a message": unreadable.length === 0,
      [`memory of web grows by less than ${MAX_GROWTH_MEGABYTES} MB`]:
        megabytes.last - megabytes.first < MAX_GROWTH_MEGABYTES,
      "web was never restarted": web?.unexpectedExits === 0,
      "visitors never failed": busy.failures === 0,
      "p99 of visitors < 2 x quiet": busy.p99 < 2 * quiet.p99,
    },
  };

  async function uploadAll() {
    const files = hostileFiles(seed);
    const all: Uploaded[] = [];
    let index = 0;
    const lane = async () => {
      const upload = createUploader(scene);
      for (;;) {
        const { value: file, done } = await files.next();
        if (done) return;
        if (index++ % size.step === 0) all.push(await upload(file));
        if (all.length % 500 === 0) log(`${all.length} files`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return all;
  }
}
