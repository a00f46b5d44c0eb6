import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { startCluster } from "./cluster.ts";
import { drawLatency } from "./draw-latency.ts";
import type { Captured, Driven } from "./drive-reads.ts";
import { runPgbench } from "./pgbench.ts";
import { databaseOf, prepareListings } from "./prepare-listings.ts";
import { startDriver } from "./start-driver.ts";

const MIN_SHARE_OF_ENGINE = 0.75;
const MAX_GROWTH = 2;
/** List, total and counts of a page filtered by facts. */
const MAX_FACTS_P95: Record<number, number> = { 100000: 60, 1000000: 150 };
const MIN_FAST_KINDS = 12;
const MAX_MEAN_ERROR = 0.15;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "4" },
  },
});
const sizes = values.sizes.split(",").map(Number);
const [seconds, rounds, clients] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.clients),
];

const cluster = startCluster();
try {
  const measured = [];
  for (const size of sizes) measured.push(await measure(size));
  report(measured);
} finally {
  cluster.stop();
}

async function measure(size: number) {
  await prepareListings(cluster.adminUrl, size);
  const owner = migratorUrl(cluster.adminUrl, databaseOf(size));
  const url = owner.replace("migrator@", "app_public@");
  const app = await startDriver(url);
  const queries = await app.ask<Captured[]>({ kind: "capture" });
  const mixed = queries.filter(({ facts }) => !facts);
  const mixedFacts = queries.filter(({ facts }) => facts);

  const single = [];
  for (const query of queries) {
    const bare = await runPgbench(url, [query], seconds, clients);
    const own = await app.ask<Driven>({ kind: "run", names: [query.name], seconds, clients });
    single.push({ ...query, bare, own });
    console.log(line(`${size} ${query.name}`, bare, own));
  }
  const mix = await measureMix(`${size} mix`, mixed);
  const factMix = await measureMix(`${size} mix of facts`, mixedFacts);
  await app.end();
  return { size, single, mix, factMix, error: await measureError(owner) };

  /** Interleaved, so that other load affects both. */
  async function measureMix(title: string, queries: Captured[]) {
    const mixes: { bare: Driven; own: Driven }[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await runPgbench(url, queries, seconds * 3, clients);
      const own = await app.ask<Driven>({
        kind: "run",
        names: queries.map((query) => query.name),
        seconds: seconds * 3,
        clients,
      });
      mixes.push({ bare, own });
      console.log(line(`${title}, round ${round + 1}`, bare, own));
    }
    return {
      bare: median(mixes.map(({ bare }) => bare)),
      own: median(mixes.map(({ own }) => own)),
    };
  }
}

/** By how much estimated counts differ from the exact ones, in the mean. Undefined where all are exact. */
async function measureError(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ error: number | null }>(`
    with tried as (
      select ' and fact_tokens && ' || quote_literal(array[token]) || '::smallint[]' as condition
        from fact_tokens where field in ('offer_model', 'portal_domain', 'sso', 'nda', 'export')
      union all select ''),
    compared as (
      select about.rate, about.counts as about, exact.counts as exact
        from tried, count_matches(array[condition], 1e6) about, count_matches(array[condition], 0) exact)
    select avg(abs(estimate.value::numeric / (exact -> field ->> estimate.key)::numeric - 1))::float as error
      from compared, jsonb_each(about) fields (field, estimates), jsonb_each_text(estimates) estimate
     where rate > 1`);
  await client.end();
  return rows[0]?.error ?? undefined;
}

type Measured = Awaited<ReturnType<typeof measure>>;

function report(measured: Measured[]) {
  console.log(table(measured));
  // Fewer sizes would not show growth.
  if (measured.length === 3) writeFileSync("docs/latency.svg", drawLatency(measured));
  const bySize = new Map(measured.map((one) => [one.size, one.mix]));
  const shares = measured.map(
    ({ size, mix }) => [size, round(mix.own.perSecond / mix.bare.perSecond)] as const,
  );
  const factShares = measured.map(
    ({ size, factMix: { own, bare } }) => [size, round(own.perSecond / bare.perSecond)] as const,
  );
  const [small, large] = [bySize.get(100_000), bySize.get(1_000_000)];
  const growth = small && large ? round(large.own.p95 / small.own.p95) : undefined;
  const thresholds = {
    [`share of pgbench >= ${MIN_SHARE_OF_ENGINE}`]: shares.every(
      ([, share]) => share >= MIN_SHARE_OF_ENGINE,
    ),
    ...(growth !== undefined && {
      [`p95 at 1M <= ${MAX_GROWTH} x p95 at 100k`]: growth <= MAX_GROWTH,
    }),
    [`facts: share of pgbench >= ${MIN_SHARE_OF_ENGINE}`]: factShares.every(
      ([, share]) => share >= MIN_SHARE_OF_ENGINE,
    ),
    ...thresholdsOfFacts(measured),
    ...thresholdsOfReads(measured.find(({ size }) => size === 1_000_000)),
  };
  console.log(
    JSON.stringify({
      clients,
      shares: Object.fromEntries(shares),
      factShares: Object.fromEntries(factShares),
      errors: Object.fromEntries(measured.map(({ size, error }) => [size, error])),
      growth,
      mix: Object.fromEntries(bySize),
      thresholds,
    }),
  );
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}

function thresholdsOfFacts(measured: Measured[]) {
  const thresholds = measured.flatMap(({ size, single, error }) => {
    const kinds = single.filter(({ facts }) => facts);
    const limit = MAX_FACTS_P95[size];
    const fast = kinds.filter(({ own }) => own.p95 <= (limit ?? 0)).length;
    return [
      ...(limit === undefined
        ? []
        : [
            [
              `facts at ${size}: p95 <= ${limit} ms for ${fast} >= ${MIN_FAST_KINDS} of ${kinds.length}`,
              fast >= MIN_FAST_KINDS,
            ] as const,
          ]),
      ...(error === undefined
        ? []
        : [
            [
              `facts at ${size}: mean error of estimates ${round(error)} <= ${MAX_MEAN_ERROR}`,
              error <= MAX_MEAN_ERROR,
            ] as const,
          ]),
    ];
  });
  return Object.fromEntries(thresholds) as Record<string, boolean>;
}

function thresholdsOfReads(measured: Measured | undefined) {
  const thresholds = (measured?.single ?? []).flatMap(({ name, max, own }) =>
    Object.entries(max ?? {}).map(([figure, milliseconds]) => {
      const taken = round(own[figure as "p50" | "p95"]);
      return [`${name}: ${figure} ${taken} <= ${milliseconds} ms`, taken <= milliseconds];
    }),
  );
  return Object.fromEntries(thresholds) as Record<string, boolean>;
}

function table(measured: Measured[]) {
  const head = `| query | ${measured.map(({ size }) => `${size.toLocaleString("en-US")}: app / pgbench ms (p50)`).join(" | ")} |`;
  const rule = `|---|${measured.map(() => "---").join("|")}|`;
  const names = measured[0]?.single.map(({ name }) => name) ?? [];
  const rows = names.map((name) => {
    const cells = measured.map(({ single }) => {
      const found = single.find((one) => one.name === name);
      return found ? `${round(found.own.p50)} / ${round(found.bare.p50)}` : "";
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return [head, rule, ...rows].join("\n");
}

function median(runs: Driven[]): Driven {
  const middle = (pick: (run: Driven) => number) =>
    runs.map(pick).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    perSecond: round(middle((run) => run.perSecond)),
    p50: round(middle((run) => run.p50)),
    p95: round(middle((run) => run.p95)),
    p99: round(middle((run) => run.p99)),
  };
}

function line(name: string, bare: Driven, own: Driven) {
  return `${name}: app ${round(own.perSecond)}/s p95 ${round(own.p95)} ms, pgbench ${round(bare.perSecond)}/s p95 ${round(bare.p95)} ms`;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
