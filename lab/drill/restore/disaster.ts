import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";
import type { BackupRepository } from "./backup-repository.ts";
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
import { type Site, time } from "./site.ts";
import { buy, deleteAccount, writeAsVisitor } from "./writing.ts";

/** Few writes, so that they do not fill a WAL segment, which would be archived. */
const PAUSE_MS = 500;
const MAX_RECOVERY_SECONDS = 600;
const MAX_DRAIN_SECONDS = 180;

/** Destroys the database during writes and restores it from the repository. */
export async function loseAndRestore(
  site: Site,
  day: Day,
  { laterSeconds, log }: { laterSeconds: number; log: (text: string) => void },
) {
  const { repository, cluster, url } = site;
  log("writing after the last archived second");
  const later = new Ledger(url);
  const erased = await writeLater(site, day, later, laterSeconds);

  log("the machine is lost");
  const crashedAt = Date.now();
  await Promise.all([cluster.crash(), site.stop()]);
  await Promise.all([day.ledger.close(), later.close()]);
  repository.destroyData();

  const back = await restoreAndRecover(site, "newest");
  log("restored and recovered");
  const found = await takeFingerprint(url);
  const [end] = await query<{ lsn: string }>(url, "select pg_last_wal_replay_lsn() as lsn");
  const missing = await day.ledger.findMissing(url);
  const lost = await later.findMissing(url);
  const bootSeconds = await time(() => boot(site));
  log("the site is ready; checking the restored database");

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
    thresholds: {
      "everything acknowledged before the last archived second exists":
        missing.length === 0 && day.ledger.isBefore(end?.lsn ?? ""),
      "each table holds the rows it held then": different.length === 0,
      "constraints hold, pages and indexes are sound":
        constraints.broken.length === 0 && damage === undefined,
      "no invariant is broken": breaches.length === 0,
      "the site is ready and its search has results": await isFound(site),
      "accounts deleted in the lost seconds are deleted again": repeated,
      "promotions paid in the lost seconds are active again": reconciled,
      "the queue is empty": jobs.waiting === 0,
      "the repository is intact": isVerified,
    },
  };
}

/** A deletion and a purchase, which can be repeated from the log and from Stripe, and messages, which are lost. */
async function writeLater(
  { origin, standin, url }: Site,
  day: Day,
  ledger: Ledger,
  seconds: number,
) {
  const writer = { origin, standin, ledger };
  const until = Date.now() + seconds * 1_000;
  const [leaving, buyer] = day.fresh;
  if (!leaving || !buyer) throw new Error("there are not enough unused accounts");
  const [account] = await query<{ email: string }>(url, "select email from users where id = $1", [
    leaving.userId,
  ]);
  await deleteAccount(writer, leaving, account?.email ?? "");
  await buy(writer, buyer);
  do {
    await writeAsVisitor(writer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (Date.now() < until);
  return leaving.userId;
}

/** Runs the operator's restore script and waits until the database accepts writes. */
export async function restoreAndRecover(
  { repository, cluster, url }: Site,
  target: Parameters<BackupRepository["restore"]>[0],
  how: Parameters<BackupRepository["restore"]>[1] = {},
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

/** Whether the deleted account is back after the restore, and the operator's script deletes it again. */
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

/** Starts the worker, reconciles with the payment provider and waits until the queue is empty. */
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
