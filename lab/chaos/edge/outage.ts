import { setTimeout as sleep } from "node:timers/promises";
import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";
import type { Cluster } from "../../../test/cluster.ts";

const VISIT_EVERY_MS = 20;
const WRITE_EVERY_MS = 250;

type Visit = { status: number; milliseconds: number };

export type Outage = {
  reads: Visit[];
  writes: Visit[];
  /** From the restart of PostgreSQL until pages are rendered and forms accepted again. */
  healedMs: number;
};

/** Crashes PostgreSQL and keeps it stopped while visitors read cached pages and send forms. */
export async function simulateOutage(
  { cluster, url, origin }: { cluster: Cluster; url: string; origin: string },
  paths: readonly string[],
  seconds: number,
): Promise<Outage> {
  for (const path of paths) await visit(url + path);
  await cluster.crash();
  const end = performance.now() + seconds * 1_000;
  const [reads, writes] = await Promise.all([
    repeat(end, VISIT_EVERY_MS, (round) => visit(url + (paths[round % paths.length] ?? "/"))),
    repeat(end, WRITE_EVERY_MS, (round) => send(url, round)),
  ]);

  await cluster.start();
  const back = performance.now();
  const isHealthy = async () => {
    const [page, form] = await Promise.all([
      visit(`${origin}/services?page=2&search=service`),
      send(url, 0),
    ]);
    return page.status === 200 && form.status < 500 && (await answers(`${origin}/readyz`));
  };
  const isHealed = await waitUntil(60, isHealthy);
  return { reads, writes, healedMs: isHealed ? Math.round(performance.now() - back) : Infinity };
}

async function repeat(end: number, every: number, work: (round: number) => Promise<Visit>) {
  const visits: Promise<Visit>[] = [];
  for (let round = 0; performance.now() < end; round += 1) {
    visits.push(work(round));
    await sleep(every);
  }
  return Promise.all(visits);
}

function visit(address: string) {
  return timed(() => fetch(address, { signal: AbortSignal.timeout(10_000) }));
}

/** A sign-in or a contact message: both need the database. */
function send(url: string, round: number) {
  const email = `visitor-${round}@rebadge.example`;
  const contact = {
    name: "Ann Harbour",
    email,
    subject: "A listing of yours",
    openedAt: "1",
    message: "Who answers for this listing?",
  };
  const [path, fields] =
    round % 2 === 0
      ? (["/auth/sign-in", { email, password: "harbour-lantern-42" }] as const)
      : (["/contact", contact] as const);

  return timed(() =>
    fetch(url + path, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    }),
  );
}

async function timed(ask: () => Promise<Response>): Promise<Visit> {
  const began = performance.now();
  try {
    const response = await ask();
    await response.text();
    return { status: response.status, milliseconds: performance.now() - began };
  } catch {
    return { status: 0, milliseconds: performance.now() - began };
  }
}
