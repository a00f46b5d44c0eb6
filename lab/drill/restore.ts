import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { undoAccident } from "./restore/accident.ts";
import { fillWithWrites } from "./restore/day.ts";
import { loseAndRestore } from "./restore/disaster.ts";
import { restorePlanted } from "./restore/planted.ts";
import { buildSite, timeBare } from "./restore/site.ts";

/**
 * Listings that are there, writes before the last archived second, how long it is written on after it, and whether the far
 * copy is a real bucket or a folder.
 */
const sizes = {
  full: { listings: 20_000, writes: 5_000, laterSeconds: 20, hasBucket: true, mostMinutes: 20 },
  quick: { listings: 1_000, writes: 120, laterSeconds: 2, hasBucket: false, mostMinutes: 8 },
  planted: { listings: 1_000, writes: 60, laterSeconds: 1, hasBucket: false, mostMinutes: 8 },
};

const RPO_SECONDS = 60;
const RTO_SECONDS = 15 * 60;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    port: { type: "string", default: "5500" },
  },
});
if (process.getuid?.() !== 0) {
  console.error("the drill needs root: PostgreSQL and pgBackRest run as the user postgres");
  process.exit(2);
}

const shortForm = values.quick ? "quick" : "full";
const form = values.planted ? "planted" : shortForm;
const size = sizes[form];
const started = performance.now();
const seconds = () => (performance.now() - started) / 1_000;
const say = (text: string) => console.error(`${seconds().toFixed(0).padStart(4)} s  ${text}`);

say(`${form} form: a site with ${size.listings} listings is built`);
const site = await buildSite(Number(values.port), size);
// Nobody waits for it forever; what is thrown here takes everything down.
const tooLong = () => {
  throw new Error("it takes too long");
};
setTimeout(tooLong, size.mostMinutes * 60_000).unref();

try {
  const figures = await drill();
  const frame = { form, seconds: Math.round(seconds()), load: loadavg()[0] };
  console.log(JSON.stringify({ ...frame, ...figures }));
  process.exitCode = Object.values(figures.bars).every(Boolean) ? 0 : 1;
} finally {
  await site.takeDown();
}
process.exit();

async function drill() {
  const day = await fillWithWrites(site, size, say);
  if (form === "planted") return restorePlanted(site, day, say);

  // Worth its time only where there are bytes to move.
  const bare = form === "full" ? await timeBare(site) : undefined;
  const restored = await loseAndRestore(site, day, { laterSeconds: size.laterSeconds, say });
  const undone = await undoAccident(site, say);
  const rpo = Math.max(restored.lostSeconds, day.worstArchiveAge);
  return {
    ...day.figures,
    bare,
    ...restored.figures,
    ...undone.figures,
    rpoSeconds: rpo,
    rtoSeconds: restored.rtoSeconds,
    bars: {
      ...restored.bars,
      ...undone.bars,
      ...(site.bucket && {
        "what the bucket holds cannot be destroyed with its key": await site.bucket.isLocked(),
      }),
      [`RPO: at most ${RPO_SECONDS} s are lost`]: rpo <= RPO_SECONDS,
      [`RTO: back within ${RTO_SECONDS} s`]: restored.rtoSeconds <= RTO_SECONDS,
    },
  };
}
