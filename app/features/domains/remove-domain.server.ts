import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/** A database trigger enqueues what follows for the listings. */
export async function removeDomain(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-domain">> {
  if (!isId(id)) return refuse("no-such-domain");
  const removed = await asProvider(actor, (tx) =>
    tx.deleteFrom("domainProofs").where("id", "=", id).returning("id").executeTakeFirst(),
  );
  return removed ? accept(undefined) : refuse("no-such-domain");
}
