import { randomInt } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { isPublicAddress } from "../../app/infrastructure/fetch/public-address.server.ts";
import { Draw } from "../../scripts/samples/draw.ts";
import { cleaningUp } from "../kit/clean-up.ts";
import { cleanSite } from "./leaks/clean-site.ts";
import { sayDisguised, sayPlain } from "./leaks/disguises.ts";
import { runHostileCases } from "./leaks/hostile-cases.ts";
import { plants } from "./leaks/plants.ts";
import { serveSites } from "./leaks/serve-sites.ts";
import { type Judged, type PlannedSite, visitSites } from "./leaks/visit-sites.ts";

const MIN_PLAIN = 0.97;
const MIN_DISGUISED = 0.8;
const MAX_CLEAN_LEAKING = 0.01;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    hostile: { type: "string" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
/** Each of the 25 places is planted this often plain and this often disguised. */
const size = values.quick
  ? { clean: 30, ofEach: 1, hostile: 50 }
  : { clean: 150, ofEach: 5, hostile: 500 };

await cleaningUp(async (later) => {
  const planned = await plan();
  console.error(`seed ${seed}: ${planned.length} sites`);
  const served = await serveSites(planned.map(({ site }) => site));
  later(served.stop);
  const policy = {
    // The test door: the sites are on this address, and no other private address is reached.
    isPublic: (address: string) => address === "127.0.0.1" || isPublicAddress(address),
    ports: [served.port],
    nameServers: served.nameServers,
  };
  const judged = await visitSites(planned, policy, served.port);
  report(judged, await runHostileCases(Number(values.hostile ?? size.hostile), seed));
});
process.exit();

async function plan() {
  const draw = new Draw(seed);
  const planned: PlannedSite[] = [];
  for (let index = 0; index < size.clean; index++) planned.push({ site: cleanSite(draw, index) });
  for (const isDisguised of [false, true]) {
    const say = isDisguised ? sayDisguised(draw) : sayPlain;
    for (const [place, { layer, plant }] of Object.entries(plants)) {
      for (let time = 0; time < size.ofEach; time++) {
        const site = cleanSite(draw, planned.length);
        // The planted fault of this bench: leaks that are not there, so that the thresholds must fail.
        if (!values.planted) await plant(site, say);
        planned.push({ site, place, layer, isDisguised });
      }
    }
  }
  return planned;
}

function report(judged: readonly Judged[], hostile: Awaited<ReturnType<typeof runHostileCases>>) {
  const clean = judged.filter(({ place }) => !place);
  const plain = judged.filter(({ isDisguised }) => isDisguised === false);
  const disguised = judged.filter(({ isDisguised }) => isDisguised);
  const isFound = ({ leaks, layer }: Judged) => layer !== undefined && leaks.includes(layer);
  const share = (part: readonly unknown[], all: readonly unknown[]) =>
    Math.round((part.length / all.length) * 1_000) / 1_000;
  const leaking = clean.filter(({ leaks }) => leaks.length > 0);
  const figures = {
    plain: share(plain.filter(isFound), plain),
    disguised: share(disguised.filter(isFound), disguised),
    cleanLeaking: share(leaking, clean),
    notRead: judged.filter(({ failure }) => failure).length,
  };
  const thresholds = {
    [`plain leaks found >= ${MIN_PLAIN}`]: figures.plain >= MIN_PLAIN,
    [`disguised leaks found >= ${MIN_DISGUISED}`]: figures.disguised >= MIN_DISGUISED,
    [`clean sites called leaking <= ${MAX_CLEAN_LEAKING}`]:
      figures.cleanLeaking <= MAX_CLEAN_LEAKING,
    "every site was read": figures.notRead === 0,
    ...hostile.thresholds,
  };
  const missed = [...plain, ...disguised].filter((one) => !isFound(one));
  for (const { place, isDisguised, site, found, failure } of missed) {
    const kind = isDisguised ? "disguised" : "plain";
    console.error(`missed ${kind} ${place} of ${site.supplier.names[0]}`, failure ?? found);
  }
  for (const { site, found } of leaking) console.error(`clean, ${site.supplier.names[0]}`, found);
  const sites = { clean: clean.length, plain: plain.length, disguised: disguised.length };
  const frame = { bench: "leaks", seed, sites, load: loadavg()[0] };
  console.log(JSON.stringify({ ...frame, ...figures, hostile: hostile.figures, thresholds }));
  const isGood = values.planted
    ? figures.plain < MIN_PLAIN && figures.disguised < MIN_DISGUISED
    : Object.values(thresholds).every(Boolean);
  process.exitCode = isGood ? 0 : 1;
}
