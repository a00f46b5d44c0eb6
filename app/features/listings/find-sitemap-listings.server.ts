import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

/** Well below the 50,000 a sitemap may hold: a file of 10,000 is read in tens of milliseconds. */
const FILE_SIZE = 10_000;
const ONE_HOUR = 3_600_000;

/** The moment as the database writes it: a Date would lose the microseconds, and with them listings. */
type Place = { moment: string; id: string };

let known: { until: number; starts: Promise<Place[]> } | undefined;

/**
 * Where each file begins, in the order of arrival. A file is then one range of `listings_newest`, however many there
 * are before it. Months or ranges of ids would be cheaper to name, but an import can put any number of listings into
 * one month or one moment. Stepping through the index alone takes 0.2 s for a million, once an hour.
 */
export function findFileStarts(now = Date.now()): Promise<Place[]> {
  if (known && now < known.until) return known.starts;

  const starts = walkFileStarts(FILE_SIZE);
  known = { until: now + ONE_HOUR, starts };
  // A failure is not remembered for an hour.
  starts.catch(() => {
    known = undefined;
  });
  return starts;
}

export async function walkFileStarts(size: number): Promise<Place[]> {
  const starts: Place[] = [];
  let next = await findPlace(undefined, 0);
  while (next) {
    starts.push(next);
    next = await findPlace(next, size);
  }
  return starts;
}

/** Those of one file, counted from 1; undefined when there is no such file. */
export async function findFileListings(number: number, starts: Place[], most = FILE_SIZE) {
  const start = starts[number - 1];
  if (!start) return undefined;

  const end = starts[number];
  return publicDatabase
    .selectFrom("publicListings")
    .select(["id", "updatedAt"])
    .where(place, ">=", placeOf(start))
    .$if(end !== undefined, (query) => query.where(place, "<", placeOf(end ?? start)))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(most)
    .execute();
}

function findPlace(from: Place | undefined, steps: number): Promise<Place | undefined> {
  return publicDatabase
    .selectFrom("publicListings")
    .select([sql<string>`created_at::text`.as("moment"), "id"])
    .$if(from !== undefined, (query) => query.where(place, ">=", placeOf(from as Place)))
    .orderBy("createdAt")
    .orderBy("id")
    .offset(steps)
    .limit(1)
    .executeTakeFirst();
}

const place = sql`(created_at, id)`;

function placeOf({ moment, id }: Place) {
  return sql`(${moment}::timestamptz, ${id}::uuid)`;
}
