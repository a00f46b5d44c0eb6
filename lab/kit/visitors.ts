import { setTimeout as sleep } from "node:timers/promises";

/** Runs in its own process, so that building hostile files does not delay the measurement. */
const [, , origin = ""] = process.argv;
const paths = ["/", "/services", "/services?search=service", "/how-ranking-works"];
const EVERY_MS = 50;
const MAX_MS = 10_000;

let latencies: number[] = [];
let failures = 0;

process.on("message", (message) => {
  if (message === "end") process.exit();
  process.send?.(summary());
  latencies = [];
  failures = 0;
});

for (let visits = 0; ; visits += 1) {
  void visit(paths[visits % paths.length] ?? "/");
  await sleep(EVERY_MS);
}

async function visit(path: string) {
  const began = performance.now();
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(MAX_MS) });
    if (!response.ok || (await response.text()) === "") failures += 1;
  } catch {
    failures += 1;
  }
  latencies.push(performance.now() - began);
}

function summary() {
  const sorted = latencies.toSorted((one, other) => one - other);
  const share = (part: number) =>
    Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return {
    visits: sorted.length,
    failures,
    p50: share(0.5),
    p99: share(0.99),
    max: share(0.9999),
  };
}
