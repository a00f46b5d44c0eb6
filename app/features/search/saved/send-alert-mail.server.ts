import { sql } from "kysely";
import { findLeaveToken } from "#app/features/accounts/notifications/find-leave-token.server.ts";
import { unsubscribePath } from "#app/features/accounts/notifications/notification.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import type { SearchFilters } from "../search-filters.ts";
import { alertEmail, type SearchAlert } from "./alert-email.tsx";
import { readSavedSearch } from "./read-saved-search.server.ts";
import { filtersAt, SEARCHES, wordsOf } from "./saved-search.ts";
import { foldNews, type News } from "./search-news.ts";

type Owed = { mailId: string };
type Mail = { id: string; runId: string };

/**
 * What was found is looked at once more: a listing that is not public, or has changed and matches no longer, is left out. The mail's
 * row is locked until the mail server has accepted it, so that it is sent once; after a crash in between, with the same
 * Message-ID.
 */
export async function sendAlertMail({ mailId }: Owed) {
  await workerDatabase.transaction().execute(async (tx) => {
    // A slow mail server must not end the transaction, which would release the lock while the mail is being sent.
    await sql`select set_config('idle_in_transaction_session_timeout', '180s', true)`.execute(tx);
    const owed = await tx
      .selectFrom("alertMails")
      .select(["id", "runId", "userId"])
      .where("id", "=", mailId)
      .where("sentAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!owed) return;

    const recipient = await findRecipient(tx, owed.userId);
    const alerts = recipient ? await findAlerts(tx, owed) : [];
    if (recipient && alerts.length > 0) {
      const leaveUrl = urlOf(unsubscribePath(recipient.leaveToken));
      const mail = alertEmail({
        alerts,
        origin: environment.ORIGIN,
        searchesUrl: urlOf(SEARCHES),
        leaveUrl,
      });
      await sendMail({ to: recipient.email, id: mailId, mail, leaveUrl });
    }
    await tx
      .updateTable("alertMails")
      .set({ sentAt: new Date() })
      .where("id", "=", mailId)
      .execute();
    await tx.deleteFrom("savedSearchNews").where("mailId", "=", mailId).execute();
  });
}

/** Undefined for a suspended account, and if alerts were switched off meanwhile. */
async function findRecipient(tx: Tx, userId: string) {
  const account = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  const leaveToken = account && (await findLeaveToken(tx, userId, "alerts"));
  return leaveToken ? { ...account, leaveToken } : undefined;
}

async function findAlerts(tx: Tx, { id, runId }: Mail): Promise<SearchAlert[]> {
  const rows = await tx
    .selectFrom("savedSearchNews as news")
    .innerJoin("savedSearches as search", "search.id", "news.searchId")
    .innerJoin("alertRuns as run", "run.id", "news.runId")
    .select(["search.id", "address", "leaveToken", "appeared", "changed", "gone"])
    .where("news.mailId", "=", id)
    .where("frequency", "<>", "off")
    .orderBy("search.createdAt")
    .orderBy("run.startedAt")
    .$narrowType<{ changed: News["changed"] }>()
    .execute();

  const searches = Array.from(Map.groupBy(rows, (row) => row.id).values(), (runs) => ({
    address: runs[0]?.address ?? "",
    leaveToken: runs[0]?.leaveToken ?? "",
    news: foldNews(runs),
  }));
  const listings = await findListings(tx, runId, [...new Set(searches.flatMap(listingsIn))]);
  const alerts = [];
  for (const search of searches) {
    const alert = await checkAlert(tx, search, listings);
    if (alert) alerts.push(alert);
  }
  return alerts;
}

type FoundSearch = { address: string; leaveToken: string; news: News };

function listingsIn({ news: { appeared, changed } }: Pick<FoundSearch, "news">) {
  return [...appeared, ...Object.keys(changed)];
}

type Listings = ReadonlyMap<string, { businessName: string; hasChanged: boolean }>;

/** Those that are public now; `hasChanged` since the run that owes the mail has looked at them. */
async function findListings(tx: Tx, runId: string, ids: string[]): Promise<Listings> {
  const { rows } = await sql<{ id: string; businessName: string; hasChanged: boolean }>`
    select id, business_name,
           exists (select from listing_changes where listing_id = id)
             or exists (select from alert_runs later join alert_runs own on own.id = ${runId}
                         where later.started_at > own.started_at) as has_changed
      from white_label_services where approved and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

async function checkAlert(
  tx: Tx,
  { address, leaveToken, news }: FoundSearch,
  listings: Listings,
): Promise<SearchAlert | undefined> {
  const filters = filtersAt(address);
  const doubtful = listingsIn({ news }).filter((id) => listings.get(id)?.hasChanged);
  const matching = await findMatching(tx, filters, doubtful);
  const named = (ids: string[]) =>
    ids.flatMap((id) => {
      const listing = listings.get(id);
      if (!listing || (listing.hasChanged && !matching.has(id))) return [];
      return [{ id, businessName: listing.businessName }];
    });
  const alert = {
    words: wordsOf(filters),
    url: urlOf(address),
    leaveUrl: urlOf(unsubscribePath(leaveToken)),
    appeared: named(news.appeared),
    changed: named(Object.keys(news.changed)).map((listing) => ({
      ...listing,
      fields: news.changed[listing.id] ?? [],
    })),
    gone: news.gone.length,
  };
  return alert.appeared.length + alert.changed.length + alert.gone > 0 ? alert : undefined;
}

async function findMatching(tx: Tx, filters: SearchFilters, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const asked = JSON.stringify(await readSavedSearch(filters));
  const { rows } = await sql<{ id: string }>`
    select unnest(still_matching(${asked}::jsonb, ${ids}::uuid[])) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function urlOf(path: string) {
  return environment.ORIGIN + path;
}
