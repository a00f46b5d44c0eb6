import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { createModerators } from "../../kit/moderators.ts";
import { createPeople, type Person } from "../../kit/people.ts";
import { Ledger } from "./ledger.ts";
import { type Fingerprint, takeFingerprint } from "./proof.ts";
import { markAsLegacy, type Site, time } from "./site.ts";
import { buy, WRITES_PER_PERSON, writeAll } from "./writing.ts";

const BUYERS = 4;
const WATCH_MS = 250;
const MAX_ARCHIVE_SECONDS = 60;

type Size = { listings: number; writes: number };

export type Day = {
  /** The acknowledged writes before the last archived second, and the tables' content then. */
  ledger: Ledger;
  fingerprint: Fingerprint;
  archivedAt: number;
  /** Accounts without any writes yet. */
  fresh: Person[];
  /** A segment from the middle of the writes. */
  middleSegment: string;
  worstArchiveAge: number;
  figures: object;
};

/** Makes a full backup, then writes through the site's forms, and archives the last WAL segment. */
export async function fillWithWrites(
  site: Site,
  { writes }: Size,
  log: (text: string) => void,
): Promise<Day> {
  const { repository, url, standin, origin } = site;
  const count = Math.ceil(writes / WRITES_PER_PERSON);
  const everyone = await createPeople(url, count + 2 * BUYERS);
  await markAsLegacy(url);
  const moderators = await createModerators(url, count);

  log("making a full backup");
  const backupSeconds = await time(() => repository.backUp("full"));
  for (const name of ["web", "worker"] as const) site.start(name);
  if (!(await site.isReady())) throw new Error("the site does not start");

  log(`${count * WRITES_PER_PERSON} writes`);
  const ledger = new Ledger(url);
  const writer = { origin, standin, ledger };
  const watch = watchArchive(url);
  const writers = everyone.splice(0, count);
  const [buyers, half] = [everyone.splice(0, BUYERS), Math.floor(count / 2)];
  const writingSeconds = await time(async () => {
    await writeAll(writer, writers.slice(0, half), moderators);
    for (const buyer of buyers) await buy(writer, buyer);
  });
  const middleSegment = await archiveNow(url);
  const secondHalfSeconds = await time(() => writeAll(writer, writers.slice(half), moderators));

  await standin.settled();
  await site.stopWorker();
  const early = await ledger.findMissing(url);
  if (early.length > 0) throw new Error(`acknowledged but missing: ${early[0]}`);
  const fingerprint = await takeFingerprint(url);
  const archivedAt = Date.now();
  const archiveSeconds = await time(() => archiveNow(url));
  const worstArchiveAge = await watch.end();
  const size = await repository.size();
  log("the last segment is archived");
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

/** Switches to a new WAL segment, waits until the old one is archived, and returns its name. */
export async function archiveNow(url: string) {
  const [cut] = await query<{ segment: string }>(
    url,
    // Without a write since the last switch there is no segment to archive, so assign a transaction id.
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
    throw new Error(`WAL segment ${segment} was not archived within ${MAX_ARCHIVE_SECONDS} s`);
  return segment;
}

/** The maximum age of the newest archived segment: younger writes could have been lost. */
function watchArchive(url: string) {
  let worst = 0;
  const check = async () => {
    const [found] = await query<{ age: number }>(
      url,
      "select coalesce(extract(epoch from now() - last_archived_time), 0)::float as age from pg_stat_archiver",
    );
    worst = Math.max(worst, found?.age ?? 0);
  };
  const ticking = setInterval(() => void check(), WATCH_MS);
  return {
    async end() {
      clearInterval(ticking);
      await check();
      return Math.round(worst * 10) / 10;
    },
  };
}
