import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { closePools } from "#app/infrastructure/database/pool.server.ts";
import type { BenchQuery } from "./bench-query.ts";
import { inboxQueries } from "./inbox-queries.ts";
import { searchQueries } from "./search-queries.ts";

export type Driven = { perSecond: number; p50: number; p95: number; p99: number };
export type Order =
  | { kind: "capture" }
  | { kind: "run"; names: string[]; seconds: number; clients: number }
  /** So many a second, whether or not the ones before have been answered. */
  | { kind: "pace"; names: string[]; seconds: number; perSecond: number };
/** The statements of each variant. */
export type Captured = Omit<BenchQuery, "run"> & { scripts: Statement[][] };
type Statement = { text: string; values: unknown[] };

/** Runs the queries in a separate process, as the web process does. */
const queries = process.argv[2] === "inbox" ? inboxQueries() : await searchQueries();

process.on("message", async (order: Order | "end") => {
  if (order === "end") {
    await closePools();
    process.disconnect();
  } else {
    process.send?.(await answer(order));
  }
});
process.send?.("ready");

function answer(order: Order) {
  if (order.kind === "capture") return capture();
  return order.kind === "run" ? run(order) : pace(order);
}

/** Records the SQL statements, so that pgbench can run the same ones. */
async function capture(): Promise<Captured[]> {
  const send = Client.prototype.query;
  const captured: Captured[] = [];
  for (const { run, ...query } of queries) {
    const scripts: Statement[][] = [];
    Client.prototype.query = function spy(this: Client, ...args: unknown[]) {
      const [text, values] = args;
      if (typeof text === "string")
        scripts.at(-1)?.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(send, this, args);
    } as typeof send;
    for (let variant = 0; variant < (query.variants ?? 1); variant++) {
      scripts.push([]);
      await run();
    }
    captured.push({ ...query, scripts });
  }
  Client.prototype.query = send;
  return captured;
}

function deckOf(names: string[]) {
  return queries
    .filter(({ name }) => names.includes(name))
    .flatMap((query) => Array.from({ length: names.length > 1 ? query.share : 1 }, () => query));
}

async function pace({ names, seconds, perSecond }: Extract<Order, { kind: "pace" }>) {
  const deck = deckOf(names);
  const latencies: number[] = [];
  const asked: Promise<unknown>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent++) {
    const due = started + (sent * 1_000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const query = deck[Math.floor(Math.random() * deck.length)];
    if (query) asked.push(query.run().then(() => latencies.push(performance.now() - due)));
  }
  await Promise.all(asked);
  return summary(latencies, started);
}

async function run({ names, seconds, clients }: Extract<Order, { kind: "run" }>): Promise<Driven> {
  const deck = deckOf(names);
  const latencies: number[] = [];
  let going = true;

  const drive = async () => {
    while (going) {
      const query = deck[Math.floor(Math.random() * deck.length)];
      const started = performance.now();
      await query?.run();
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  const drivers = Array.from({ length: clients }, drive);
  await sleep(seconds * 1_000);
  going = false;
  await Promise.all(drivers);
  return summary(latencies, started);
}

function summary(latencies: number[], started: number): Driven {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: (latencies.length * 1_000) / (performance.now() - started),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}
