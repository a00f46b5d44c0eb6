import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, currentOrganisation } from "#app/infrastructure/database/database.server.ts";
import { countKinds, type ImportStatus, type ImportSummary, kindOf } from "./import.ts";

const MAX_SHOWN = 5;

/** Newest first. Previews have no counts here; their own page computes them. */
export async function findImports(actor: Actor): Promise<ImportSummary[]> {
  return asProvider(actor, async (tx) => {
    const imports = await tx
      .selectFrom("imports")
      .select(["id", "fileName", "status", "createdAt", "rowCount"])
      .where("organisationId", "=", currentOrganisation)
      .orderBy("createdAt", "desc")
      .limit(MAX_SHOWN)
      .execute();
    const ids = imports.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await tx
            .selectFrom("importRows")
            .select(["importId", "outcome"])
            .where("importId", "in", ids)
            .where("outcome", "<>", "waiting")
            .execute();

    return imports.map(({ id, fileName, status, createdAt, rowCount }) => {
      const decided = rows.flatMap((row) => (row.importId === id ? [kindOf(row.outcome)] : []));
      return {
        id,
        fileName,
        status: status as ImportStatus,
        rowCount,
        createdAt: createdAt.toISOString(),
        doneCount: decided.length,
        counts: countKinds(decided),
      };
    });
  });
}
