import { parseArgs } from "node:util";
import { drawLogo } from "../../app/infrastructure/images/draw-logo.server.ts";
import { reencodeLogo } from "../../app/infrastructure/images/reencode-logo.server.ts";
import { ConcurrencyLimit } from "../../app/infrastructure/limits/concurrency-limit.server.ts";
import { aPicture } from "../../test/pictures.ts";

/**
 * The maximum p95 time of the sandbox relative to the same decoder in this process, two at once. The two are measured
 * alternately, so that other load slows both.
 */
const MAX_TIMES_BARE = 1.3;

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, rounds: { type: "string" } },
});
const rounds = Number(values.rounds ?? (values.quick ? 3 : 20));

const pictures = await Promise.all([
  aPicture("png", 512, 512),
  aPicture("png", 1_200, 630),
  aPicture("jpeg", 1_024, 1_024),
  aPicture("webp", 800, 800),
  aPicture("gif", 400, 400),
  aPicture("avif", 640, 640),
]);
const limit = new ConcurrencyLimit({ maxAtOnce: 2, maxWaiting: 20 });
const ways = {
  bare: (picture: Buffer) => limit.run(() => drawLogo(picture)),
  sandboxed: reencodeLogo,
};

type Way = keyof typeof ways;

const results = [];
for (const atOnce of [1, 4]) {
  for (const way of ["bare", "sandboxed"] as const) await drawAll(way, atOnce);
  const waited: Record<Way, number[]> = { bare: [], sandboxed: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of ["bare", "sandboxed"] as const)
      waited[way].push(...(await drawAll(way, atOnce)));
  }
  const [bare, sandboxed] = [summarize(waited.bare), summarize(waited.sandboxed)];
  results.push({ atOnce, bare, sandboxed, timesBare: round(sandboxed.p95 / bare.p95) });
}

const thresholds = Object.fromEntries(
  results.map(({ atOnce, timesBare }) => [
    `p95 with ${atOnce} at once <= ${MAX_TIMES_BARE} x bare`,
    timesBare <= MAX_TIMES_BARE,
  ]),
);
console.log(
  JSON.stringify({ bench: "logos", pictures: pictures.length, rounds, results, thresholds }),
);
process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;

/** Encodes every picture in each of `atOnce` parallel lanes, and returns the times. */
async function drawAll(way: Way, atOnce: number) {
  const waited: number[] = [];
  const lane = async () => {
    for (const picture of pictures) {
      const started = performance.now();
      if (!(await ways[way](picture))) throw new Error(`${way}: no logo was drawn`);
      waited.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return waited;
}

function summarize(waited: readonly number[]) {
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
