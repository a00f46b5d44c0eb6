import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/** Needs an owner. */
export async function renameOrganisation(
  actor: Actor,
  name: string,
): Promise<Result<undefined, "not-allowed">> {
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ isRenamed: boolean }>`select rename_organisation(${name}) as is_renamed`.execute(tx),
  );
  return rows[0]?.isRenamed ? accept(undefined) : refuse("not-allowed");
}
