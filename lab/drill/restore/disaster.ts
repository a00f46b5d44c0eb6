import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";

import type { Day } from "./day.ts";
import { Ledger } from "./ledger.ts";
import {
  countJobs,
  countRows,
  differences,
  findBreaches,
  findBrokenConstraints,
  findDamage,
  takeFingerprint,
} from "./proof.ts";
import type { Repository } from "./repository.ts";
import { type Site, time } from "./site.ts";
import { buy, deleteAccount, writeAsVisitor } from "./writing.ts";

/** Few and light, so that they do not fill a segment: what is not archived is what this is about. */
const PAUSE_MS = 500;
const MAX_RECOVERY_SECONDS = 600;
const MAX_DRAIN_SECONDS = 180;

/** The machine is lost while people write on, and is put back from the repository alone. */
export async function loseAndRestore(
  site: Site,
  day: Day,
  { laterSeconds, say }: { laterSeconds: number; say: (text: string) => void },
) {
  const { repository, cluster, url } = site;
  say("written on after the last archived second");
  const later = new Ledger(url);
  const erased = await writeLater(site, day, later, laterSeconds);

  say("the machine is lost");
  const crashedAt = Date.now();
  await Promise.all([cluster.crash(), site.stop()]);
  await Promise.all([day.ledger.close(), later.close()]);
  repository.destroyData();

  const back = await bringBack(site, "newest");
  say("restored and recovered");
  const found = await takeFingerprint(url);
  const [end] = await query<{ lsn: string }>(url, "select pg_last_wal_replay_lsn() as lsn");
  const missing = await day.ledger.findMissing(url);
  const lost = await later.findMissing(url);
  const bootSeconds = await time(() => boot(site));
  say("the site answers; the copy is looked at");

  const different = differences(day.fingerprint, found);
  const constraints = await findBrokenConstraints(url);
  const damage = await findDamage(site.database);
  const repeated = await repeatErasures(site, new Date(day.archivedAt), erased);
  const reconciled = await reconcile(site, day);
  const breaches = await findBreaches(url);
  const jobs = await countJobs(url);
  const isVerified = await repository.backUp("verify").then(
    () => true,
    () => false,
  );

  return {
    lostSeconds: Math.round((crashedAt - day.archivedAt) / 100) / 10,
    rtoSeconds: Math.round((back.restoreSeconds + back.recoverySeconds + bootSeconds) * 10) / 10,
    figures: {
      restoreSeconds: back.restoreSeconds,
      recoverySeconds: back.recoverySeconds,
      bootSeconds,
      copy: { tables: found.size, rows: countRows(found), constraints: constraints.checked },
      later: { acknowledged: later.count, lost: lost.length },
      missing: missing.slice(0, 3),
      different,
      broken: constraints.broken,
      damage,
      breaches,
      jobs,
    },
    bars: {
      "everything acknowledged before the last archived second is there":
        missing.length === 0 && day.ledger.isBefore(end?.lsn ?? ""),
      "each table holds the rows it held then": different.length === 0,
      "constraints hold, pages and indexes are sound":
        constraints.broken.length === 0 && damage === undefined,
      "no invariant is broken": breaches.length === 0,
      "the site is ready and its search finds": await isFound(site),
      "who was deleted in the lost seconds is deleted again": repeated,
      "what was paid in the lost seconds is promoted again": reconciled,
      "the queue is worked off": jobs.waiting === 0,
      "the repository is whole": isVerified,
    },
  };
}

/** Deletions and a purchase, which the outside world remembers; and messages that nobody does. */
async function writeLater(
  { origin, standin, url }: Site,
  day: Day,
  ledger: Ledger,
  seconds: number,
) {
  const pen = { origin, standin, ledger };
  const until = Date.now() + seconds * 1_000;
  const [leaving, buyer] = day.fresh;
  if (!leaving || !buyer) throw new Error("nobody is left");
  const [account] = await query<{ email: string }>(url, "select email from users where id = $1", [
    leaving.userId,
  ]);
  await deleteAccount(pen, leaving, account?.email ?? "");
  await buy(pen, buyer);
  do {
    await writeAsVisitor(pen);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (Date.now() < until);
  return leaving.userId;
}

/** By the operator's command, until the database takes writes again. */
export async function bringBack(
  { repository, cluster, url }: Site,
  ...[target, how]: Parameters<Repository["restore"]>
) {
  const restoreSeconds = await time(() => repository.restore(target, how));
  const recoverySeconds = await time(async () => {
    await cluster.start();
    const isOpen = async () =>
      (await query(url, "select where not pg_is_in_recovery()")).length > 0;
    if (!(await waitUntil(MAX_RECOVERY_SECONDS, isOpen))) throw new Error("recovery does not end");
  });
  return { restoreSeconds, recoverySeconds };
}

async function boot(site: Site) {
  site.start("web");
  if (!(await site.isReady())) throw new Error("the site does not start on the copy");
}

async function isFound({ origin }: Site) {
  const response = await fetch(`${origin}/api/v1/listings?search=reports`);
  const { total } = (await response.json()) as { total?: number };
  return response.status === 200 && (total ?? 0) > 0;
}

/** They were told that they are deleted, and the copy knows them. Whether the operator's command mends that. */
async function repeatErasures({ env, url, webLog }: Site, since: Date, userId: string) {
  const isThere = async () =>
    (await query(url, "select from users where id = $1", [userId])).length > 0;
  const wasBack = await isThere();
  execFileSync(process.execPath, ["scripts/operate/repeat-erasures.ts", since.toISOString()], {
    env,
    input: readFileSync(webLog),
  });
  return wasBack && !(await isThere());
}

/** The worker is started, compares with the payment provider and works off what waits. */
async function reconcile(site: Site, day: Day) {
  const { url } = site;
  site.start("worker");
  await query(url, "select queue.enqueue('reconcile-promotions', '{}')");
  const isPromoted = async () =>
    (
      await query(
        url,
        "select from white_label_services where id = $1 and recommended is not null",
        [day.fresh[1]?.listingId],
      )
    ).length > 0;
  const isDone = await waitUntil(MAX_DRAIN_SECONDS, isPromoted);
  const names = await query<{ name: string }>(
    url,
    "select distinct task_identifier as name from graphile_worker.jobs",
  );
  const waiting = () =>
    findWaitingJobs(
      url,
      names.map(({ name }) => name),
    );
  await waitUntil(MAX_DRAIN_SECONDS, async () => (await waiting()).length === 0);
  return isDone;
}
