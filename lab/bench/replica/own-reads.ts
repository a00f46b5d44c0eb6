import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { createPeople, type Person } from "../../kit/people.ts";
import { inLanes } from "../../kit/scene.ts";
import { Editor } from "./editor.ts";
import { type Site, startSite } from "./site.ts";

type Size = { edits: number; lanes: number };
type Say = (text: string) => void;
type Visits = { visits: number; failures: number; p50: number; p99: number };

/** Below the rate limit of edits an hour. */
const EDITS_EACH = 50;

/** Providers edit and read their own writes while replay on the replica is paused and visitors keep reading. */
export async function watchOwnReads(port: number, { edits, lanes }: Size, log: Say) {
  const site = await startSite(port);
  try {
    const [watched, ...people] = await createPeople(
      site.primaryUrl,
      Math.ceil(edits / EDITS_EACH) + 1,
    );
    await submitAgain(site, people);
    if (!(await waitUntil(30, () => site.isReplicaRead())))
      throw new Error("no public read uses the replica");
    log("the site reads from both");

    const visitors = fork(new URL("../../kit/visitors.ts", import.meta.url), [site.origin]);
    await query(site.replicaUrl, "select pg_wal_replay_pause()");
    const paused = performance.now();
    const own = countOwn(site, people, { edits, lanes });
    const isLeftOut = await waitUntil(10, async () => (await site.warnings()).includes("replica"));
    const leftOutAfter = seconds(paused);
    log(`the replica is left out after ${leftOutAfter} s`);
    const watch = watchPublic(site, watched?.listingId ?? "");
    const counted = await own;
    log(`${counted.edits} edits are done`);
    const seen = await watch.stop();
    visitors.send("tell");
    const [visits] = (await once(visitors, "message")) as [Visits];

    await query(site.replicaUrl, "select pg_wal_replay_resume()");
    const resumed = performance.now();
    const isBack = await waitUntil(10, () => site.isReplicaRead());
    const backAfter = seconds(resumed);
    visitors.kill();
    return { own: counted, isLeftOut, leftOutAfter, public: seen, visits, isBack, backAfter };
  } finally {
    await site.stop();
  }
}

/** Half of the listings are pending, where an edit changes the row; on the others it creates a revision. */
async function submitAgain({ primaryUrl }: Site, people: Person[]) {
  const waiting = people.filter((_, index) => index % 2 === 1).map(({ listingId }) => listingId);
  await query(
    primaryUrl,
    "update white_label_services set status = 'pending' where id = any ($1::uuid[])",
    [waiting],
  );
}

async function countOwn({ origin }: Site, people: Person[], { edits, lanes }: Size) {
  const counted = { edits: 0, refused: 0, staleDashboards: 0, staleForms: 0 };
  await inLanes(people, lanes, async (person) => {
    const editor = await Editor.open(origin, person);
    for (let turn = 1; turn <= EDITS_EACH && counted.edits < edits; turn++) {
      counted.edits += 1;
      const name = `Edited ${person.listingId.slice(0, 8)} for the ${turn}. time`;
      if (!(await editor.rename(name))) counted.refused += 1;
      if (!(await editor.isOnDashboard(name))) counted.staleDashboards += 1;
      if (!(await editor.isInForm(name))) counted.staleForms += 1;
    }
  });
  return counted;
}

/** Counts stale public reads after the replica is taken out; all of them must come from the primary. */
function watchPublic(site: Site, listingId: string) {
  const seen = { changes: 0, stale: 0, readsFromReplica: 0 };
  let isOver = false;
  const watching = (async () => {
    const [since] = await query<{ now: string }>(site.replicaUrl, "select now()::text as now");
    while (!isOver) {
      const text = `Reads change number ${++seen.changes}.`;
      const change = "update white_label_services set description = $1 where id = $2";
      await query(site.primaryUrl, change, [text, listingId]);
      const page = await (await fetch(`${site.origin}/service/${listingId}`)).text();
      if (!page.includes(text)) seen.stale += 1;
      seen.readsFromReplica += await site.countReplicaReads(since?.now ?? "");
      await sleep(250);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen;
    },
  };
}

function seconds(since: number) {
  return Math.round((performance.now() - since) / 10) / 100;
}
