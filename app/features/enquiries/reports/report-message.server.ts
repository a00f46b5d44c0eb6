import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { ReportReason } from "../enquiry.ts";
import { enquiryLimits } from "../enquiry-limits.ts";

type Refusal = "no-such-enquiry" | "no-such-message" | "too-many-attempts";
type Reported = { id: string; isBuyer: boolean; message: string; reason: ReportReason };

/** Hides a message of the other side from the actor's side at once, and shows it to staff. */
export async function reportMessage(
  actor: Actor,
  { id, isBuyer, message, reason }: Reported,
): Promise<Result<undefined, Refusal>> {
  if (!isId(id) || !isId(message)) return refuse("no-such-enquiry");
  if (!(await consumeRateLimit([enquiryLimits.report, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Exclude<Refusal, "too-many-attempts"> | "reported" }>`
      select report_message(${id}, ${isBuyer}, ${message}, ${reason}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-enquiry";
  return result === "reported" ? accept(undefined) : refuse(result);
}
