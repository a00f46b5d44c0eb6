import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { ReportOutcome } from "./message-report.ts";
import { mayDecideReports } from "./report-policy.ts";

type Refused = "no-such-report" | "already-decided" | "own-report";
type Refusal = Refused | "not-allowed" | "second-factor-over";

/** A hidden message, brief or note stays hidden, or is shown to its reader again. */
export async function decideReport(
  actor: Actor,
  { id, outcome }: { id: string; outcome: ReportOutcome },
): Promise<Result<undefined, Refusal>> {
  if (!mayDecideReports(actor)) return refuse("not-allowed");
  if (!isId(id)) return refuse("no-such-report");
  try {
    const { rows } = await transaction(actor, (tx) =>
      sql<{
        result: Refused | "decided";
      }>`select decide_report(${id}, ${outcome}) as result`.execute(tx),
    );
    const result = rows[0]?.result ?? "no-such-report";
    return result === "decided" ? accept(undefined) : refuse(result);
  } catch (error) {
    // The moderator's role or staff session may have ended while the form was open.
    if (error instanceof Error && "code" in error && error.code === "42501")
      return refuse("second-factor-over");
    throw error;
  }
}
