import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import {
  type Editable,
  readEditable,
} from "#app/features/listings/own/find-editable-listing.server.ts";
import { requestChecks } from "#app/features/listings/own/request-checks.server.ts";
import { rewriteListing } from "#app/features/listings/own/rewrite-listing.server.ts";
import { asProvider, type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { importContinues, logoWanted } from "../import-jobs.ts";
import { FOLLOW_UP_PRIORITY, IMPORT_PRIORITY, ROWS_IN_A_TRANSACTION } from "../import-limits.ts";
import { findPresent } from "../preview/find-present.server.ts";
import { type Creation, type Plan, planCreation, planRow } from "../preview/import-plan.ts";
import type { RowContent } from "../preview/import-row.ts";
import { cancelImport } from "./cancel-import.server.ts";
import { announceImport, lockImport } from "./lock-import.server.ts";

type Continued = { importId: string; userId: string };
type Row = { line: number; content: RowContent; targetId: string | null };

/**
 * Writes the next rows of an import, their outcomes and the follow-up job in one transaction, so that after a crash
 * every row is either done or waiting.
 */
export async function continueImport({ importId, userId }: Continued) {
  const actor: Actor = { id: userId, role: "provider" };
  if (await isSuspended(userId)) return void (await cancelImport(actor, importId));

  await asProvider({ id: userId }, async (tx) => {
    const found = await lockImport(tx, { id: importId, userId });
    if (found?.status !== "running") return;

    const rows = await findWaiting(tx, importId);
    if (rows.length > 0) await importRows(tx, actor, importId, rows);
    if (rows.length < ROWS_IN_A_TRANSACTION) {
      await tx.updateTable("imports").set({ status: "done" }).where("id", "=", importId).execute();
    } else {
      const next = { key: `import:${importId}`, priority: IMPORT_PRIORITY };
      await enqueue(tx, importContinues, { importId, userId }, next);
    }
    await announceImport(tx, userId);
  });
}

/** The account may have been suspended while the import ran. */
async function isSuspended(userId: string) {
  const user = await webDatabase
    .selectFrom("users")
    .select("suspendedAt")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && user.suspendedAt !== null;
}

async function findWaiting(tx: Tx, importId: string) {
  const rows = await tx
    .selectFrom("importRows")
    .select(["line", "content", "targetId"])
    .where("importId", "=", importId)
    .where("outcome", "=", "waiting")
    .orderBy("line")
    .limit(ROWS_IN_A_TRANSACTION)
    .execute();
  return rows as unknown as Row[];
}

async function importRows(tx: Tx, actor: Actor, importId: string, rows: Row[]) {
  const present = await findPresent(tx, actor);

  for (const row of rows) {
    const { line } = row;
    const { outcome, listingId, logoToFetch } = await importRow(tx, actor, row, present);
    await tx
      .updateTable("importRows")
      .set({ outcome, listingId, logo: logoToFetch && "wanted" })
      .where("importId", "=", importId)
      .where("line", "=", line)
      .execute();

    if (logoToFetch) {
      const wanted = { importId, userId: actor.id, line, listingId, address: logoToFetch };
      await enqueue(tx, logoWanted, wanted, { priority: FOLLOW_UP_PRIORITY });
    }
  }
}

/** Sends no mail per row, because the import's page shows all results. */
async function importRow(
  tx: Tx,
  actor: Actor,
  { content: row, targetId }: Row,
  { planOf, logos }: Awaited<ReturnType<typeof findPresent>>,
) {
  const plan = planOf(row, targetId);
  if (plan.kind === "unchanged") {
    return { outcome: "unchanged", listingId: plan.listingId, logoToFetch: null };
  }

  if (plan.kind === "update") {
    await lockListing(tx, plan.listingId);
    const editable = await readEditable(tx, actor, plan.listingId);
    // The plan was made without the lock: the logo may have changed since, or the listing may be gone.
    if (editable) return update(tx, actor, editable, planRow(row, asPresent(editable), logos));
  }
  return create(tx, actor, planCreation(row, logos));
}

function asPresent({ id, newest }: Editable) {
  return { ...newest, id };
}

async function update(tx: Tx, actor: Actor, editable: Editable, plan: Plan) {
  if (plan.kind !== "update") {
    return { outcome: "unchanged", listingId: editable.id, logoToFetch: null };
  }
  const { listingId, content, logoToFetch } = plan;
  const rewritten = await rewriteListing(tx, actor, editable, content);
  if (rewritten) {
    const before = rewritten.isNewInQueue ? undefined : editable.newest;
    await requestChecks(tx, content, { before, priority: FOLLOW_UP_PRIORITY });
  }
  return { outcome: "updated", listingId, logoToFetch };
}

async function create(tx: Tx, actor: Actor, { content, logoToFetch }: Creation) {
  const { id } = await tx
    .insertInto("whiteLabelServices")
    .values({ ...content, userId: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await requestChecks(tx, content, { priority: FOLLOW_UP_PRIORITY });
  return { outcome: "created", listingId: id, logoToFetch };
}
