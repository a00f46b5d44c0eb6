import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { importContinues } from "../import-jobs.ts";
import {
  IMPORT_PRIORITY,
  MAX_IMPORTS_IN_AN_HOUR,
  MAX_PENDING_TO_IMPORT,
} from "../import-limits.ts";
import { findPresent } from "../preview/find-present.server.ts";
import type { RowContent } from "../preview/import-row.ts";
import { announceImport, lockImport } from "./lock-import.server.ts";

type Refusal = "no-such-import" | "already-running" | "too-many-imports" | "too-many-pending";

/** Starting an import twice has no effect. */
export async function startImport(actor: Actor, id: string): Promise<Result<null, Refusal>> {
  if (!isId(id)) return refuse("no-such-import");

  return asProvider(actor, async (tx) => {
    const found = await lockImport(tx, actor, id);
    if (!found) return refuse("no-such-import");
    if (found.status !== "previewed") return accept(null);

    const refusal = await findRefusal(tx, id);
    if (refusal) return refuse(refusal);

    await tx
      .updateTable("imports")
      .set({ status: "running", startedAt: sql`now()` })
      .where("id", "=", id)
      .execute();
    await enqueue(
      tx,
      importContinues,
      { importId: id, userId: actor.id },
      { key: `import:${id}`, priority: IMPORT_PRIORITY },
    );
    await announceImport(tx);
    return accept(null);
  });
}

/** Runs under the owner's lock, so that the limits are exact. */
async function findRefusal(tx: Tx, importId: string): Promise<Refusal | undefined> {
  const { running, startedLastHour } = await tx
    .selectFrom("imports")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "=", "running").as("running"),
      fn
        .countAll<number>()
        .filterWhere("startedAt", ">", sql<Date>`now() - interval '1 hour'`)
        .as("startedLastHour"),
    ])
    .where("organisationId", "=", currentOrganisation)
    .executeTakeFirstOrThrow();
  if (running > 0) return "already-running";
  if (startedLastHour >= MAX_IMPORTS_IN_AN_HOUR) return "too-many-imports";

  const added = await countAdded(tx, importId);
  const isTooMuch = added > 0 && (await countPending(tx)) + added > MAX_PENDING_TO_IMPORT;
  return isTooMuch ? "too-many-pending" : undefined;
}

/** Counts rows that add to the review queue: new listings and resubmitted refused ones. */
async function countAdded(tx: Tx, importId: string) {
  const rows = await tx
    .selectFrom("importRows")
    .select(["content", "targetId"])
    .where("importId", "=", importId)
    .where("outcome", "=", "waiting")
    .execute();
  const rejected = await tx
    .selectFrom("whiteLabelServices")
    .select("id")
    .where("organisationId", "=", currentOrganisation)
    .where("status", "=", "rejected")
    .execute();
  const rejectedIds = new Set(rejected.map(({ id }) => id));
  const { planOf } = await findPresent(tx);

  return rows.filter(({ content, targetId }) => {
    const plan = planOf(content as unknown as RowContent, targetId);
    return plan.kind === "create" || (plan.kind === "update" && rejectedIds.has(plan.listingId));
  }).length;
}

async function countPending(tx: Tx) {
  const { pending } = await tx
    .selectFrom("whiteLabelServices")
    .select(({ fn }) => fn.countAll<number>().as("pending"))
    .where("organisationId", "=", currentOrganisation)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return pending;
}
