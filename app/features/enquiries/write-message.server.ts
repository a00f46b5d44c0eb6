import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { enquiryLimits } from "./enquiry-limits.ts";

type Refused = "no-such-enquiry" | "closed" | "blocked" | "has-link" | "wait-for-reply";
type Refusal = Exclude<Refused, "blocked"> | "not-possible" | "too-many-attempts";

/** Adds a message to a conversation, as its buyer or for the organisation. */
export async function writeMessage(
  actor: Actor,
  { id, isBuyer, key, message }: { id: string; isBuyer: boolean; key: string; message: string },
): Promise<Result<undefined, Refusal>> {
  if (!isId(id)) return refuse("no-such-enquiry");
  if (!(await consumeRateLimit([enquiryLimits.message, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Refused | "written" }>`
      select write_message(${id}, ${isBuyer}, ${key}, ${message}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-enquiry";
  if (result === "written") return accept(undefined);
  return refuse(result === "blocked" ? "not-possible" : result);
}
