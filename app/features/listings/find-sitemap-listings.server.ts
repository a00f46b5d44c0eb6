import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

/** Well below the limit of 50,000 URLs: a file of 10,000 is read in tens of milliseconds. */
const FILE_SIZE = 10_000;
const ONE_HOUR = 3_600_000;

/** The timestamp as text: a Date would lose the microseconds and skip listings. */
type Cursor = { moment: string; id: string };

let known: { until: number; starts: Promise<Cursor[]> } | undefined;

/**
 * The first listing of each file, in order of creation, so that a file is one range of `listings_newest`. Files by
 * month or id range would be simpler, but an import can put any number of listings into one. Walking the index takes
 * 0.2 s for a million, once an hour.
 */
export function findFileStarts(now = Date.now()): Promise<Cursor[]> {
  if (known && now < known.until) return known.starts;

  const starts = walkFileStarts(FILE_SIZE);
  known = { until: now + ONE_HOUR, starts };
  // A failure is not cached.
  starts.catch(() => {
    known = undefined;
  });
  return starts;
}

export async function walkFileStarts(size: number): Promise<Cursor[]> {
  const starts: Cursor[] = [];
  let next = await findCursor(undefined, 0);
  while (next) {
    starts.push(next);
    next = await findCursor(next, size);
  }
  return starts;
}

/** Files are numbered from 1; returns undefined when there is no such file. */
export async function findFileListings(number: number, starts: Cursor[], max = FILE_SIZE) {
  const start = starts[number - 1];
  if (!start) return undefined;

  const end = starts[number];
  return publicDatabase
    .selectFrom("publicListings")
    .select(["id", "updatedAt"])
    .where(cursorColumns, ">=", cursorValue(start))
    .$if(end !== undefined, (query) => query.where(cursorColumns, "<", cursorValue(end ?? start)))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(max)
    .execute();
}

function findCursor(from: Cursor | undefined, steps: number): Promise<Cursor | undefined> {
  return publicDatabase
    .selectFrom("publicListings")
    .select([sql<string>`created_at::text`.as("moment"), "id"])
    .$if(from !== undefined, (query) =>
      query.where(cursorColumns, ">=", cursorValue(from as Cursor)),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .offset(steps)
    .limit(1)
    .executeTakeFirst();
}

const cursorColumns = sql`(created_at, id)`;

function cursorValue({ moment, id }: Cursor) {
  return sql`(${moment}::timestamptz, ${id}::uuid)`;
}
