import { setTimeout as sleep } from "node:timers/promises";
import { perform, type Run } from "../kit/perform.ts";
import type { Stage } from "../kit/stage.ts";
import { filesFrom, type HandedIn } from "./files/hand-in.ts";
import { hostileFiles } from "./files/hostile-files.ts";
import { letPeopleVisit, watchMemory } from "./files/watch.ts";
import { makeContent } from "./imports/content.ts";
import { settleProvider } from "./imports/providers.ts";

/** Every so many-th file. */
type Size = { step: number; mostMinutes: number };

const MAX_SECONDS = 20;
const QUIET_SECONDS = 30;
const LISTINGS = 200;
/** As many as are read at once. */
const LANES = 2;
const MAX_GROWTH_MEGABYTES = 48;

await perform<Size>({
  sizes: { full: { step: 1, mostMinutes: 60 }, quick: { step: 40, mostMinutes: 10 } },
  run,
});

async function run({ scene, processes }: Stage, { size, seed, say }: Run<Size>) {
  const web = processes.find(({ name }) => name === "web");
  const present = Array.from({ length: LISTINGS }, (_, number) => ({
    content: makeContent(0, number),
    isApproved: true,
  }));
  await settleProvider(scene.databaseUrl, 0, { name: "", bytes: Buffer.of(), present, rows: [] });

  const visitors = letPeopleVisit(scene.origin);
  // The first visits find nothing compiled.
  await sleep(QUIET_SECONDS * 500);
  await visitors.waited();
  await sleep(QUIET_SECONDS * 1_000);
  const quiet = await visitors.waited();

  const memory = watchMemory(() => web?.pid);
  const handedIn = await handAllIn();
  const busy = await visitors.waited();
  const megabytes = memory.stop();
  visitors.stop();

  const counts: Record<string, number> = {};
  for (const { answer } of handedIn) counts[answer] = (counts[answer] ?? 0) + 1;
  const slowest = handedIn.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3);
  const unreadable = handedIn.filter(({ answer }) => /^(no answer|status)/.test(answer));
  return {
    files: handedIn.length,
    counts,
    slowest,
    unreadable: unreadable.slice(0, 5),
    megabytes,
    quiet,
    busy,
    bars: {
      [`every file answered in under ${MAX_SECONDS} s`]: (slowest[0]?.seconds ?? 0) < MAX_SECONDS,
      "every answer is a message": unreadable.length === 0,
      [`memory of web grows by less than ${MAX_GROWTH_MEGABYTES} MB`]:
        megabytes.last - megabytes.first < MAX_GROWTH_MEGABYTES,
      "web was never restarted": web?.gaveUp === 0,
      "visitors never failed": busy.failures === 0,
      "p99 of visitors < 2 x quiet": busy.p99 < 2 * quiet.p99,
    },
  };

  async function handAllIn() {
    const files = hostileFiles(seed);
    const all: HandedIn[] = [];
    let place = 0;
    const lane = async () => {
      const handIn = filesFrom(scene);
      for (;;) {
        const { value: file, done } = await files.next();
        if (done) return;
        if (place++ % size.step === 0) all.push(await handIn(file));
        if (all.length % 500 === 0) say(`${all.length} files`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return all;
  }
}
