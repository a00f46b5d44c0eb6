import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { watchOwnReads } from "./replica/own-reads.ts";
import { measureThroughput, wasUndisturbed } from "./replica/throughput.ts";

const MIN_GAIN = 1.6;
const MAX_SECONDS = 3;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    port: { type: "string", default: "5850" },
  },
});
const port = Number(values.port);
const size = values.quick
  ? { listings: 10_000, rounds: 1, seconds: 1, clients: 4, share: 0.5, edits: 100, lanes: 4 }
  : { listings: 100_000, rounds: 3, seconds: 10, clients: 4, share: 0.5, edits: 2_000, lanes: 4 };

const began = performance.now();
const log = (text: string) => console.error(`${elapsed().padStart(4)} s  ${text}`);

const throughput = await measureThroughput(port, size, log);
const own = await watchOwnReads(port + 10, size, log);

// With CPU limits, if the kernel supports them, because then the driver does not compete with the servers.
const gain = (throughput.limited ?? throughput.wholeCores).app.ratio;
const thresholds = {
  [`reads with a replica >= ${MIN_GAIN} times those without`]: gain >= MIN_GAIN,
  ...(throughput.limited && {
    "the servers had all of their share": wasUndisturbed(throughput.limited),
  }),
  [`edits done = ${size.edits}`]: own.own.edits === size.edits && own.own.refused === 0,
  "own stale reads = 0": own.own.staleDashboards + own.own.staleForms === 0,
  [`the replica is left out in ${MAX_SECONDS} s`]: own.isLeftOut && own.leftOutAfter <= MAX_SECONDS,
  "failed public reads = 0": own.visits.visits > 0 && own.visits.failures === 0,
  "public reads from the replica while it is left out = 0": own.public.readsFromReplica === 0,
  "stale public reads while it is left out = 0": own.public.changes > 0 && own.public.stale === 0,
  [`the replica is back in ${MAX_SECONDS} s`]: own.isBack && own.backAfter <= MAX_SECONDS,
};
const form = values.quick ? "quick" : "full";
console.log(
  JSON.stringify({
    form,
    seconds: Number(elapsed()),
    load: loadavg()[0],
    size,
    throughput,
    own,
    thresholds,
  }),
);
if (Object.values(thresholds).includes(false)) process.exitCode = 1;

function elapsed() {
  return ((performance.now() - began) / 1_000).toFixed(0);
}
