import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import type { InboxEntry } from "../enquiry.ts";
import type { InboxFilters } from "./inbox-filters.ts";

export const INBOX_PAGE = 25;

type Row = Omit<InboxEntry, "sentAt" | "lastAt"> & { sentAt: Date; lastAt: Date };

/** One page of the organisation's enquiries, the latest first, and whether there are older ones. */
export async function findInbox(actor: Actor, { search, state, before }: InboxFilters) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<Row>`
      select * from find_in_inbox(${state ?? null}, ${search || null}, ${before ?? null}::timestamptz,
                                  ${INBOX_PAGE + 1})`.execute(tx),
  );
  const entries = rows.slice(0, INBOX_PAGE).map(
    ({ sentAt, lastAt, ...entry }): InboxEntry => ({
      ...entry,
      sentAt: sentAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }),
  );
  return { entries, hasOlder: rows.length > INBOX_PAGE };
}
