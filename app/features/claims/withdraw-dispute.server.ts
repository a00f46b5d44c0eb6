import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

export async function withdrawDispute(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-dispute">> {
  if (!isId(id)) return refuse("no-such-dispute");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ isWithdrawn: boolean }>`select withdraw_dispute(${id}) as is_withdrawn`.execute(tx),
  );
  return rows[0]?.isWithdrawn ? accept(undefined) : refuse("no-such-dispute");
}
