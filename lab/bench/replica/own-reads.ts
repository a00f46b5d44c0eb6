import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { type Person, settle } from "../../kit/people.ts";
import { inLanes } from "../../kit/scene.ts";
import { Editor } from "./editor.ts";
import { type Site, startSite } from "./site.ts";

type Size = { edits: number; lanes: number };
type Say = (text: string) => void;
type Visits = { visits: number; failures: number; p50: number; p99: number };

/** Under the limit of edits an hour, so that many providers are needed. */
const EDITS_EACH = 50;

/** Providers edit and read what they wrote while the replica replays nothing, and visitors go on reading. */
export async function watchOwnReads(port: number, { edits, lanes }: Size, say: Say) {
  const site = await startSite(port);
  try {
    const [watched, ...people] = await settle(site.primaryUrl, Math.ceil(edits / EDITS_EACH) + 1);
    await submitAgain(site, people);
    if (!(await waitUntil(30, () => site.isReplicaRead())))
      throw new Error("nobody reads from the replica");
    say("the site reads from both");

    const visitors = fork(new URL("../../kit/visitors.ts", import.meta.url), [site.origin]);
    await query(site.replicaUrl, "select pg_wal_replay_pause()");
    const paused = performance.now();
    const own = countOwn(site, people, { edits, lanes });
    const isLeftOut = await waitUntil(10, async () => (await site.warnings()).includes("replica"));
    const leftOutAfter = seconds(paused);
    say(`the replica is left out after ${leftOutAfter} s`);
    const watch = watchPublic(site, watched?.listingId ?? "");
    const counted = await own;
    say(`${counted.edits} edits are done`);
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

/** Every second of the listings waits for its first review: there an edit changes the row, elsewhere it is proposed. */
async function submitAgain({ primaryUrl }: Site, people: Person[]) {
  const waiting = people.filter((_, place) => place % 2 === 1).map(({ listingId }) => listingId);
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

/** What the public reads once the replica is left out: always what the primary says, and nothing from the replica. */
function watchPublic(site: Site, listingId: string) {
  const seen = { changes: 0, stale: 0, readsFromReplica: 0 };
  let isOver = false;
  const watching = (async () => {
    const [since] = await query<{ now: string }>(site.replicaUrl, "select now()::text as now");
    while (!isOver) {
      const words = `Reads change number ${++seen.changes}.`;
      const change = "update white_label_services set description = $1 where id = $2";
      await query(site.primaryUrl, change, [words, listingId]);
      const page = await (await fetch(`${site.origin}/service/${listingId}`)).text();
      if (!page.includes(words)) seen.stale += 1;
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
