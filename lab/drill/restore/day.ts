import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";

import { settleModerators } from "../../kit/moderators.ts";
import { type Person, settle } from "../../kit/people.ts";
import { Ledger } from "./ledger.ts";
import { type Fingerprint, takeFingerprint } from "./proof.ts";
import { bringPublished, type Site, time } from "./site.ts";
import { buy, WRITES_A_PERSON, writeAll } from "./writing.ts";

const BUYERS = 4;
const WATCH_MS = 250;
const MAX_ARCHIVE_SECONDS = 60;

type Size = { listings: number; writes: number };

export type Day = {
  /** What was acknowledged before the last archived second, and what stood in the tables then. */
  ledger: Ledger;
  fingerprint: Fingerprint;
  archivedAt: number;
  /** Those who have not done anything yet. */
  fresh: Person[];
  /** A segment from the middle of the writes. */
  middleSegment: string;
  worstArchiveAge: number;
  figures: object;
};

/** A full backup, then a day's work through the site's own forms, up to the last second that is archived. */
export async function fillWithWrites(
  site: Site,
  { writes }: Size,
  say: (text: string) => void,
): Promise<Day> {
  const { repository, url, standin, origin } = site;
  const count = Math.ceil(writes / WRITES_A_PERSON);
  const everyone = await settle(url, count + 2 * BUYERS);
  await bringPublished(url);
  const moderators = await settleModerators(url, count);

  say("a full backup is made");
  const backupSeconds = await time(() => repository.backUp("full"));
  for (const name of ["web", "worker"] as const) site.start(name);
  if (!(await site.isReady())) throw new Error("the site does not start");

  say(`${count * WRITES_A_PERSON} writes`);
  const ledger = new Ledger(url);
  const pen = { origin, standin, ledger };
  const watch = watchArchive(url);
  const writers = everyone.splice(0, count);
  const [buyers, half] = [everyone.splice(0, BUYERS), Math.floor(count / 2)];
  const writingSeconds = await time(async () => {
    await writeAll(pen, writers.slice(0, half), moderators);
    for (const buyer of buyers) await buy(pen, buyer);
  });
  const middleSegment = await archiveNow(url);
  const secondHalfSeconds = await time(() => writeAll(pen, writers.slice(half), moderators));

  await standin.settled();
  await site.stopWorker();
  const early = await ledger.findMissing(url);
  if (early.length > 0) throw new Error(`acknowledged and not there: ${early[0]}`);
  const fingerprint = await takeFingerprint(url);
  const archivedAt = Date.now();
  const archiveSeconds = await time(() => archiveNow(url));
  const worstArchiveAge = await watch.end();
  const size = await repository.size();
  say("the last segment is archived");
  return {
    ledger,
    fingerprint,
    archivedAt,
    middleSegment,
    worstArchiveAge,
    fresh: everyone,
    figures: {
      backup: { seconds: backupSeconds, ...size },
      acknowledged: { all: ledger.count, ...ledger.countBy() },
      writingSeconds: Math.round(writingSeconds + secondHalfSeconds),
      archive: { seconds: archiveSeconds, worstAge: worstArchiveAge },
    },
  };
}

/** Cuts the segment off and waits until it is in the repository; its name. */
export async function archiveNow(url: string) {
  const [cut] = await query<{ segment: string }>(
    url,
    // Something must have been written since the last cut, or there is nothing to cut off.
    "select pg_walfile_name(pg_switch_wal()) as segment from (select pg_current_xact_id()) written",
  );
  const segment = cut?.segment ?? "";
  const isArchived = async () => {
    const rows = await query(url, "select from pg_stat_archiver where last_archived_wal >= $1", [
      segment,
    ]);
    return rows.length > 0;
  };
  if (!(await waitUntil(MAX_ARCHIVE_SECONDS, isArchived)))
    throw new Error(`${segment} is not archived`);
  return segment;
}

/** How old the newest archived segment was at worst: whatever was younger could have been lost. */
function watchArchive(url: string) {
  let worst = 0;
  const look = async () => {
    const [found] = await query<{ age: number }>(
      url,
      "select coalesce(extract(epoch from now() - last_archived_time), 0)::float as age from pg_stat_archiver",
    );
    worst = Math.max(worst, found?.age ?? 0);
  };
  const ticking = setInterval(() => void look(), WATCH_MS);
  return {
    async end() {
      clearInterval(ticking);
      await look();
      return Math.round(worst * 10) / 10;
    },
  };
}
