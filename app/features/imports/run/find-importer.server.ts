import type { Actor } from "#app/features/accounts/actor.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Whom a job of the import acts for. Undefined if the import was deleted. */
export async function findImporter(importId: string): Promise<Actor | undefined> {
  const found = await workerDatabase
    .selectFrom("imports")
    .select(["userId as id", "organisationId"])
    .where("id", "=", importId)
    .executeTakeFirst();
  return (
    found && { id: found.id, role: "provider", organisationId: found.organisationId ?? undefined }
  );
}
