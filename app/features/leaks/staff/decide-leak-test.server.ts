import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { LeakDecision } from "./leak-decision.ts";
import { mayDecideLeakTests } from "./leak-policy.ts";

type Refused = "no-such-test" | "not-public" | "already-decided" | "own-listing";

/** A test that contradicts its listing stays, or is withdrawn because the test is wrong. */
export async function decideLeakTest(
  actor: Actor,
  { id, decision }: { id: string; decision: LeakDecision },
): Promise<Result<undefined, Refused | "not-allowed" | "second-factor-over">> {
  if (!mayDecideLeakTests(actor)) return refuse("not-allowed");
  if (!isId(id)) return refuse("no-such-test");
  try {
    const { rows } = await transaction(actor, (tx) =>
      sql<{ result: Refused | "decided" }>`
        select decide_leak_test(${id}, ${decision}) as result`.execute(tx),
    );
    const result = rows[0]?.result ?? "no-such-test";
    return result === "decided" ? accept(undefined) : refuse(result);
  } catch (error) {
    // The moderator's role or staff session may have ended while the form was open.
    if (error instanceof Error && "code" in error && error.code === "42501")
      return refuse("second-factor-over");
    throw error;
  }
}
