import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/** One side takes no more messages from the other, in this and in other conversations, or does so again. */
export async function blockEnquiry(
  actor: Actor,
  { id, isBuyer, isWanted }: { id: string; isBuyer: boolean; isWanted: boolean },
): Promise<Result<undefined, "no-such-enquiry">> {
  if (!isId(id)) return refuse("no-such-enquiry");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: "no-such-enquiry" | "blocked" | "unblocked" }>`
      select block_enquiry(${id}, ${isBuyer}, ${isWanted}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-enquiry";
  return result === "no-such-enquiry" ? refuse(result) : accept(undefined);
}
