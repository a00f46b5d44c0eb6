import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { DeclineReason } from "./enquiry.ts";

type Refusal = "no-such-enquiry" | "closed";

/** Ends an enquiry that was not answered yet; the buyer is told the reason. */
export async function declineEnquiry(
  actor: Actor,
  { id, reason }: { id: string; reason: DeclineReason },
): Promise<Result<undefined, Refusal>> {
  if (!isId(id)) return refuse("no-such-enquiry");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{
      result: Refusal | "declined";
    }>`select decline_enquiry(${id}, ${reason}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-enquiry";
  return result === "declined" ? accept(undefined) : refuse(result);
}
