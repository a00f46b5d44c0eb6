import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { undoAccident } from "./restore/accident.ts";
import { fillWithWrites } from "./restore/day.ts";
import { loseAndRestore } from "./restore/disaster.ts";
import { restorePlanted } from "./restore/planted.ts";
import { buildSite, timeBare } from "./restore/site.ts";

/**
 * `writes` happen before the last archived second, and others follow for `laterSeconds`. Without a bucket the remote copy is
 * a folder.
 */
const sizes = {
  full: { listings: 20_000, writes: 5_000, laterSeconds: 20, hasBucket: true, maxMinutes: 20 },
  quick: { listings: 1_000, writes: 120, laterSeconds: 2, hasBucket: false, maxMinutes: 8 },
  planted: { listings: 1_000, writes: 60, laterSeconds: 1, hasBucket: false, maxMinutes: 8 },
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
const log = (text: string) => console.error(`${seconds().toFixed(0).padStart(4)} s  ${text}`);

log(`${form} form: building a site with ${size.listings} listings`);
const site = await buildSite(Number(values.port), size);
// An uncaught error stops everything.
const timeOut = () => {
  throw new Error(`timed out after ${size.maxMinutes} minutes`);
};
setTimeout(timeOut, size.maxMinutes * 60_000).unref();

try {
  const figures = await drill();
  const frame = { form, seconds: Math.round(seconds()), load: loadavg()[0] };
  console.log(JSON.stringify({ ...frame, ...figures }));
  process.exitCode = Object.values(figures.thresholds).every(Boolean) ? 0 : 1;
} finally {
  await site.stopAll();
}
process.exit();

async function drill() {
  const day = await fillWithWrites(site, size, log);
  if (form === "planted") return restorePlanted(site, day, log);

  // Only the full form has enough data for a meaningful comparison.
  const bare = form === "full" ? await timeBare(site) : undefined;
  const restored = await loseAndRestore(site, day, { laterSeconds: size.laterSeconds, log });
  const undone = await undoAccident(site, log);
  const rpo = Math.max(restored.lostSeconds, day.worstArchiveAge);
  return {
    ...day.figures,
    bare,
    ...restored.figures,
    ...undone.figures,
    rpoSeconds: rpo,
    rtoSeconds: restored.rtoSeconds,
    thresholds: {
      ...restored.thresholds,
      ...undone.thresholds,
      ...(site.bucket && {
        "the key that writes backups cannot delete them": await site.bucket.isLocked(),
      }),
      [`RPO: at most ${RPO_SECONDS} s are lost`]: rpo <= RPO_SECONDS,
      [`RTO: back within ${RTO_SECONDS} s`]: restored.rtoSeconds <= RTO_SECONDS,
    },
  };
}
