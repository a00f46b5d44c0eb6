import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import {
  type Editable,
  readEditable,
} from "#app/features/listings/own/find-editable-listing.server.ts";
import { rowOf } from "#app/features/listings/own/listing-content.ts";
import { requestChecks } from "#app/features/listings/own/request-checks.server.ts";
import { rewriteListing } from "#app/features/listings/own/rewrite-listing.server.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { importContinues, logoWanted, picturesWanted } from "../import-jobs.ts";
import { FOLLOW_UP_PRIORITY, IMPORT_PRIORITY, ROWS_IN_A_TRANSACTION } from "../import-limits.ts";
import { completed, findPresent } from "../preview/find-present.server.ts";
import { type Creation, type Plan, planCreation, planRow } from "../preview/import-plan.ts";
import type { RowContent } from "../preview/import-row.ts";
import { stopImport } from "./cancel-import.server.ts";
import { findImporter } from "./find-importer.server.ts";
import { announceImport, lockImport } from "./lock-import.server.ts";

type Continued = { importId: string };
type Row = { line: number; content: RowContent; targetId: string | null };

/**
 * Writes the next rows of an import, their outcomes and the follow-up job in one transaction, so that after a crash
 * every row is either done or waiting.
 */
export async function continueImport({ importId }: Continued) {
  const actor = await findImporter(importId);
  if (!actor) return;
  if (await isSuspended(actor))
    return workerDatabase.transaction().execute((tx) => stopImport(tx, importId));

  await asProvider(actor, async (tx) => {
    const found = await lockImport(tx, actor, importId);
    if (found?.status !== "running") return;

    const rows = await findWaiting(tx, importId);
    if (rows.length > 0) await importRows(tx, actor, importId, rows);
    if (rows.length < ROWS_IN_A_TRANSACTION) {
      await tx.updateTable("imports").set({ status: "done" }).where("id", "=", importId).execute();
    } else {
      const next = { key: `import:${importId}`, priority: IMPORT_PRIORITY };
      await enqueue(tx, importContinues, { importId, userId: actor.id }, next);
    }
    await announceImport(tx);
  });
}

/** The account or its organisation may have been suspended while the import ran. */
async function isSuspended({ id, organisationId }: Actor) {
  const { rows } = await sql`
    select from users where id = ${id} and suspended_at is not null
    union all
    select from organisations where id = ${organisationId ?? null} and suspended_at is not null`.execute(
    workerDatabase,
  );
  return rows.length > 0;
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
  return (rows as unknown as Row[]).map((row) => ({ ...row, content: completed(row.content) }));
}

async function importRows(tx: Tx, actor: Actor, importId: string, rows: Row[]) {
  const present = await findPresent(tx);

  for (const row of rows) {
    const { line } = row;
    const imported = await importRow(tx, actor, row, present);
    const { outcome, listingId, logoToFetch, picturesToFetch } = imported;
    await tx
      .updateTable("importRows")
      .set({ outcome, listingId })
      .set({ logo: logoToFetch && "wanted", pictures: picturesToFetch && "wanted" })
      .where("importId", "=", importId)
      .where("line", "=", line)
      .execute();

    const wanted = { importId, userId: actor.id, line, listingId };
    const later = { priority: FOLLOW_UP_PRIORITY };
    if (logoToFetch) await enqueue(tx, logoWanted, { ...wanted, address: logoToFetch }, later);
    if (picturesToFetch)
      await enqueue(tx, picturesWanted, { ...wanted, addresses: picturesToFetch }, later);
  }
}

/** Sends no mail per row, because the import's page shows all results. */
async function importRow(
  tx: Tx,
  actor: Actor,
  { content: row, targetId }: Row,
  { planOf, own }: Awaited<ReturnType<typeof findPresent>>,
) {
  const plan = planOf(row, targetId);
  if (plan.kind === "unchanged") {
    return { outcome: "unchanged", listingId: plan.listingId, ...nothingToFetch };
  }

  if (plan.kind === "update") {
    await lockListing(tx, plan.listingId);
    const editable = await readEditable(tx, actor, plan.listingId);
    // The plan was made without the lock: the images may have changed since, or the listing may be gone.
    if (editable) return update(tx, actor, editable, planRow(row, asPresent(editable), own));
  }
  return create(tx, actor, planCreation(row, own));
}

const nothingToFetch = { logoToFetch: null, picturesToFetch: null };

function asPresent({ id, newest }: Editable) {
  return { ...newest, id };
}

async function update(tx: Tx, actor: Actor, editable: Editable, plan: Plan) {
  if (plan.kind !== "update") {
    return { outcome: "unchanged", listingId: editable.id, ...nothingToFetch };
  }
  const { listingId, content, logoToFetch, picturesToFetch } = plan;
  const rewritten = await rewriteListing(tx, actor, editable, content);
  if (rewritten) {
    const before = rewritten.isNewInQueue ? undefined : editable.newest;
    await requestChecks(tx, content, { before, priority: FOLLOW_UP_PRIORITY });
  }
  return { outcome: "updated", listingId, logoToFetch, picturesToFetch };
}

async function create(tx: Tx, actor: Actor, { content, logoToFetch, picturesToFetch }: Creation) {
  const { id } = await tx
    .insertInto("whiteLabelServices")
    .values({ ...rowOf(content), userId: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await requestChecks(tx, content, { priority: FOLLOW_UP_PRIORITY });
  return { outcome: "created", listingId: id, logoToFetch, picturesToFetch };
}
