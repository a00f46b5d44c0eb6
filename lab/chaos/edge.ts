import { startEdge } from "../../deploy/edge/start-edge.ts";
import { type Listing, settleListings, settleModerators, withdraw } from "../kit/moderators.ts";
import { perform, type Run } from "../kit/perform.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { endureOutage } from "./edge/outage.ts";
import { Relay } from "./edge/relay.ts";
import { type Watched, watch } from "./edge/watching.ts";

/** Decisions with the purge and without it, and how long there is no PostgreSQL. */
type Size = {
  purged: number;
  cut: number;
  cutSeconds: number;
  outage: number;
  mostMinutes: number;
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

await perform<Size>({
  sizes: {
    full: { purged: 200, cut: 200, cutSeconds: 64, outage: 60, mostMinutes: 20 },
    quick: { purged: 20, cut: 10, cutSeconds: 40, outage: 10, mostMinutes: 5 },
    planted: { purged: 5, cut: 0, cutSeconds: 0, outage: 0, mostMinutes: 3 },
  },
  // Nobody tells the edge.
  planted: { bar: PURGED },
  environment: (port) => ({ EDGE_PURGE_URL: `http://127.0.0.1:${ports(port).relay}` }),
  run,
});

async function run(stage: Stage, { size, form, port, say }: Run<Size>) {
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
    const listings = await settleListings(scene.databaseUrl, size.purged + size.cut + 20);
    if (form === "planted") relay.cut();
    say("listings are withdrawn, and the edge hears of it");
    const purged = await withdrawAll(listings.splice(0, size.purged), WATCH_SECONDS, LANES);
    const { passed } = relay;
    say("listings are withdrawn, and the edge does not hear of it");
    relay.cut();
    const cut = await withdrawAll(listings.splice(0, size.cut), size.cutSeconds, CUT_LANES);
    say("PostgreSQL is gone");
    const paths = ["/", "/services", "/blog", "/feed.xml", ...listings.map(pageOf)];
    const place = { cluster, url: edge.plainUrl, origin: scene.origin };
    const outage = size.outage > 0 ? await endureOutage(place, paths, size.outage) : undefined;
    say("all is over");

    // Whoever looks for a shorter time must have seen it go by then.
    const longest = Math.min(60, size.cutSeconds - 2) * 1_000;
    const reads = outage && countVisits(outage.reads);
    const writes = outage && countVisits(outage.writes);
    const gaveUp = Object.fromEntries(processes.map(({ name, gaveUp }) => [name, gaveUp]));
    return {
      purged: summarize(purged),
      purges: passed,
      cut: summarize(cut),
      reads,
      writes,
      healedMs: outage?.healedMs,
      gaveUp,
      bars: {
        [PURGED]: purged.every(({ page, list }) => Math.max(page, list) <= 5_000),
        "and within 60 s when the edge does not hear of it": cut.every(
          ({ page, list }) => Math.max(page, list) <= longest,
        ),
        "99 % of the looks were answered": isAnswered([...purged, ...cut]),
        ...(reads && {
          "without PostgreSQL, stored pages answer 200 (99 %)": reads.good >= reads.count * 0.99,
        }),
        ...(writes && {
          "forms are refused with 503 within 2 s":
            writes.refused === writes.count && writes.p99 < 2_000,
        }),
        ...(outage && {
          "the site is well within 5 s of its return": outage.healedMs <= 5_000,
          "no process ended": gaveUp.web === 0 && gaveUp.worker === 0,
        }),
      },
    };
  } finally {
    await edge.stop();
    await relay.close();
  }

  async function withdrawAll(chosen: Listing[], seconds: number, lanes: number) {
    const moderators = await settleModerators(scene.databaseUrl, chosen.length);
    const watched: Watched[] = [];
    await inLanes(
      chosen.map((listing, place) => ({
        listing,
        moderator: moderators[place % moderators.length],
      })),
      lanes,
      async ({ listing, moderator }) => {
        if (!moderator) throw new Error("nobody decides");
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

/** Whoever comes while the site is busy is told so; more than a few would hide what is looked for. */
function isAnswered(watched: readonly Watched[]) {
  const sum = (what: "looks" | "unanswered") =>
    watched.reduce((total, one) => total + one[what], 0);
  return sum("unanswered") <= sum("looks") * 0.01;
}

/** In milliseconds after the decision. */
function summarize(watched: readonly Watched[]) {
  const sorted = watched
    .map(({ page, list }) => Math.max(page, list))
    .toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    decisions: watched.length,
    looks: watched.reduce((sum, { looks }) => sum + looks, 0),
    unanswered: watched.reduce((sum, { unanswered }) => sum + unanswered, 0),
    lastSeen: { p50: share(0.5), p99: share(0.99), most: sorted.at(-1) ?? 0 },
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
