import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

type Refusal = "no-such-enquiry" | "closed";

/** Shows the buyer's name and confirmed address to the organisation that was asked, and to no other. */
export async function shareContact(
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Result<undefined, Refusal>> {
  if (!isId(id)) return refuse("no-such-enquiry");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Refusal | "shared" }>`select share_contact(${id}, ${name}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-enquiry";
  return result === "shared" ? accept(undefined) : refuse(result);
}
