import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { announceImport, lockImport } from "./lock-import.server.ts";

/** Stops an unfinished import. Imported rows stay, the others are never imported. */
export async function cancelImport(
  actor: Actor,
  id: string,
): Promise<Result<{ isCancelled: boolean }, "no-such-import">> {
  if (!isId(id)) return refuse("no-such-import");

  return asProvider(actor, async (tx) => {
    const found = await lockImport(tx, actor, id);
    if (!found) return refuse("no-such-import");
    if (found.status === "done" || found.status === "cancelled") {
      return accept({ isCancelled: false });
    }

    await stopImport(tx, id);
    await announceImport(tx);
    return accept({ isCancelled: true });
  });
}

export async function stopImport(tx: Tx, id: string) {
  await tx
    .updateTable("importRows")
    .set({ outcome: "skipped", skippedBecause: "cancelled" })
    .where("importId", "=", id)
    .where("outcome", "=", "waiting")
    .execute();
  await tx
    .updateTable("imports")
    .set({ status: "cancelled" })
    .where("id", "=", id)
    .where("status", "not in", ["done", "cancelled"])
    .execute();
}
