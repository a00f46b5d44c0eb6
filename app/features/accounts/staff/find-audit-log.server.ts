import { type Selectable, sql } from "kysely";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor } from "../actor.ts";
import type { AuditEntry, Named } from "./audit-entry.ts";
import { type AuditFilter, ENTRIES_PER_PAGE } from "./audit-filter.ts";
import { mayEnterStaffArea } from "./staff-policy.ts";

type AuditPage = { entries: AuditEntry[]; hasMore: boolean };

/** Newest first. Pages by entry id, so that new entries do not shift the pages. */
export async function findAuditLog(
  actor: Actor,
  { action, about, before }: AuditFilter,
): Promise<Result<AuditPage, "not-allowed">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const subject = about && (await findSubject(tx, about));
    const rows = await tx
      .selectFrom("auditLog")
      .selectAll()
      .$if(action !== "", (log) => log.where("action", "=", action))
      .$if(subject !== "", (log) => log.where("subject", "=", subject))
      .$if(before !== undefined, (log) => log.where("id", "<", before ?? 0))
      .orderBy("id", "desc")
      .limit(ENTRIES_PER_PAGE + 1)
      .execute();

    const entries = await nameEntries(tx, rows.slice(0, ENTRIES_PER_PAGE));
    return accept({ entries, hasMore: rows.length > ENTRIES_PER_PAGE });
  });
}

export async function findEntriesAbout(tx: Tx, id: string, max: number) {
  const rows = tx
    .selectFrom("auditLog")
    .selectAll()
    .where("subject", "=", id)
    .orderBy("at", "desc")
    .limit(max);
  return nameEntries(tx, await rows.execute());
}

/** The log stores an account's id; staff search by its email address. */
async function findSubject(tx: Tx, about: string) {
  const account = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", about)
    .executeTakeFirst();
  return account?.id ?? about;
}

async function nameEntries(tx: Tx, rows: Selectable<DB["auditLog"]>[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actorId, subject }) => [actorId ?? "", subject]).filter(isId);
  const reviewIds = rows.map(({ details }) => reviewOf(details)).filter(isId);
  const names = await findNames(tx, ids);
  const reviews = await findReviews(tx, reviewIds);

  return rows.map(({ id, at, actorId, action, subject, details }) => ({
    id,
    at: at.toISOString(),
    actor: actorId ? (names.get(actorId) ?? { id: actorId, kind: "other" }) : undefined,
    action,
    subject: names.get(subject) ?? { id: subject, kind: "other" },
    details: isRecord(details) ? details : {},
    review: reviews.get(reviewOf(details)),
  }));
}

async function findNames(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Named>();

  const accounts = await tx
    .selectFrom("users")
    .select(["id", "email as name"])
    .where("id", "in", ids)
    .execute();
  const listings = await tx
    .selectFrom("whiteLabelServices")
    .select(["id", "businessName as name"])
    .where("id", "in", ids)
    .execute();
  const organisations = await tx
    .selectFrom("organisations")
    .select(["id", organisationLabel.as("name")])
    .where("id", "in", ids)
    .execute();
  return new Map<string, Named>([
    ...accounts.map((row) => [row.id, { ...row, kind: "account" }] as const),
    ...listings.map((row) => [row.id, { ...row, kind: "listing" }] as const),
    ...organisations.map((row) => [row.id, { ...row, kind: "organisation" }] as const),
  ]);
}

/** The name of an organisation, or while it has none, whose it is. */
export const organisationLabel = sql<string>`
  case when organisations.name <> '' then organisations.name else 'Organization of ' || coalesce((
    select users.email from organisation_members first join users on users.id = first.user_id
     where first.organisation_id = organisations.id
     order by first.role <> 'owner', first.joined_at, users.id limit 1), 'nobody') end`;

async function findReviews(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<AuditEntry["review"]>>();

  const reviews = await tx
    .selectFrom("reviews")
    .select(["id", "reasonCode", "note"])
    .where("id", "in", ids)
    .execute();
  return new Map(reviews.map(({ id, ...review }) => [id, review]));
}

function reviewOf(details: unknown) {
  return isRecord(details) && typeof details.reviewId === "string" ? details.reviewId : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
