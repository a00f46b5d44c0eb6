import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { LetterOfSide, ReportReason } from "./brief.ts";
import { briefLimits } from "./brief-limits.ts";

type Refused = "no-such-brief" | "nothing-reported";

/** Hides what the brief is for from the organisation, or the note of an answer from the buyer, and shows it to staff. */
export async function reportBrief(
  actor: Actor,
  { id, briefId, reason }: LetterOfSide & { reason: ReportReason },
): Promise<Result<undefined, Refused | "too-many-attempts">> {
  if (!isId(id) || (briefId !== null && !isId(briefId))) return refuse("no-such-brief");
  if (!(await consumeRateLimit([briefLimits.report, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Refused | "reported" }>`
      select report_brief(${id}, ${briefId}, ${reason}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-brief";
  return result === "reported" ? accept(undefined) : refuse(result);
}
