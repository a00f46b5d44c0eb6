import { startEdge } from "../../deploy/edge/start-edge.ts";
import { createListings, createModerators, type Listing, withdraw } from "../kit/moderators.ts";
import { type Run, runExperiment } from "../kit/run-experiment.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { simulateOutage } from "./edge/outage.ts";
import { Relay } from "./edge/relay.ts";
import { type Watched, watch } from "./edge/watching.ts";

/** The number of decisions with and without a purge, and the seconds without PostgreSQL. */
type Size = {
  purged: number;
  cut: number;
  cutSeconds: number;
  outage: number;
  maxMinutes: number;
};

const WATCH_SECONDS = 8;
const LANES = 25;
const CUT_LANES = 100;
const PURGED = "a withdrawn listing is gone from the edge within 5 s";

const ports = (port: number) => ({
  http: port + 20,
  https: port + 21,
  purge: port + 22,
  relay: port + 23,
});

await runExperiment<Size>({
  sizes: {
    full: { purged: 200, cut: 200, cutSeconds: 64, outage: 60, maxMinutes: 20 },
    quick: { purged: 20, cut: 10, cutSeconds: 40, outage: 10, maxMinutes: 5 },
    planted: { purged: 5, cut: 0, cutSeconds: 0, outage: 0, maxMinutes: 3 },
  },
  // The purge never reaches the edge.
  planted: { threshold: PURGED },
  environment: (port) => ({ EDGE_PURGE_URL: `http://127.0.0.1:${ports(port).relay}` }),
  run,
});

async function run(stage: Stage, { size, form, port, log }: Run<Size>) {
  const { scene, cluster, processes } = stage;
  const { http, https, purge, relay: relayPort } = ports(port);
  const relay = new Relay(purge);
  await relay.open(relayPort);
  const edge = await startEdge({
    appPorts: [port + 1],
    serverName: "127.0.0.1",
    httpPort: http,
    httpsPort: https,
    purgePort: purge,
    connectionsPerVisitor: 1_000,
    requestsPerSecond: 10_000,
  });
  try {
    const listings = await createListings(scene.databaseUrl, size.purged + size.cut + 20);
    if (form === "planted") relay.cut();
    log("withdrawing listings, the edge is purged");
    const purged = await withdrawAll(listings.splice(0, size.purged), WATCH_SECONDS, LANES);
    const { passed } = relay;
    log("withdrawing listings, the edge is not purged");
    relay.cut();
    const cut = await withdrawAll(listings.splice(0, size.cut), size.cutSeconds, CUT_LANES);
    log("PostgreSQL is stopped");
    const paths = ["/", "/services", "/blog", "/feed.xml", ...listings.map(pageOf)];
    const target = { cluster, url: edge.plainUrl, origin: scene.origin };
    const outage = size.outage > 0 ? await simulateOutage(target, paths, size.outage) : undefined;
    log("done");

    // A shorter watch has to end with the listing gone.
    const longest = Math.min(60, size.cutSeconds - 2) * 1_000;
    const reads = outage && countVisits(outage.reads);
    const writes = outage && countVisits(outage.writes);
    const unexpectedExits = Object.fromEntries(
      processes.map(({ name, unexpectedExits }) => [name, unexpectedExits]),
    );
    return {
      purged: summarize(purged),
      purges: passed,
      cut: summarize(cut),
      reads,
      writes,
      healedMs: outage?.healedMs,
      unexpectedExits,
      thresholds: {
        [PURGED]: purged.every(({ page, list }) => Math.max(page, list) <= 5_000),
        "and within 60 s when the edge is not purged": cut.every(
          ({ page, list }) => Math.max(page, list) <= longest,
        ),
        "99 % of the checks were answered": isAnswered([...purged, ...cut]),
        ...(reads && {
          "without PostgreSQL, stored pages answer 200 (99 %)": reads.good >= reads.count * 0.99,
        }),
        ...(writes && {
          "forms are refused with 503 within 2 s":
            writes.refused === writes.count && writes.p99 < 2_000,
        }),
        ...(outage && {
          "the site is healthy 5 s after PostgreSQL is back": outage.healedMs <= 5_000,
          "no process ended": unexpectedExits.web === 0 && unexpectedExits.worker === 0,
        }),
      },
    };
  } finally {
    await edge.stop();
    await relay.close();
  }

  async function withdrawAll(chosen: Listing[], seconds: number, lanes: number) {
    const moderators = await createModerators(scene.databaseUrl, chosen.length);
    const watched: Watched[] = [];
    await inLanes(
      chosen.map((listing, index) => ({
        listing,
        moderator: moderators[index % moderators.length],
      })),
      lanes,
      async ({ listing, moderator }) => {
        if (!moderator) throw new Error("there is no moderator");
        const decide = () => withdraw(edge.plainUrl, moderator, listing);
        watched.push(await watch(edge.plainUrl, listing, seconds, decide));
      },
    );
    return watched;
  }
}

function pageOf({ id }: Listing) {
  return `/service/${id}`;
}

/** A busy site may answer a few checks with 503; too many would hide a listing that is still shown. */
function isAnswered(watched: readonly Watched[]) {
  const sum = (what: "checks" | "unanswered") =>
    watched.reduce((total, one) => total + one[what], 0);
  return sum("unanswered") <= sum("checks") * 0.01;
}

/** Milliseconds after the decision. */
function summarize(watched: readonly Watched[]) {
  const sorted = watched
    .map(({ page, list }) => Math.max(page, list))
    .toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    decisions: watched.length,
    checks: watched.reduce((sum, { checks }) => sum + checks, 0),
    unanswered: watched.reduce((sum, { unanswered }) => sum + unanswered, 0),
    lastSeen: { p50: share(0.5), p99: share(0.99), max: sorted.at(-1) ?? 0 },
  };
}

function countVisits(visits: readonly { status: number; milliseconds: number }[]) {
  const sorted = visits
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  return {
    count: visits.length,
    good: visits.filter(({ status }) => status === 200).length,
    refused: visits.filter(({ status }) => status === 503).length,
    p50: Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  };
}
