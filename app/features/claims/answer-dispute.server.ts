import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { claimLimits } from "./claim-limits.ts";

type Refusal = "no-such-dispute" | "too-many-attempts";

/** What the organisation that has the listing says; it can be changed until the decision. */
export async function answerDispute(
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<Result<undefined, Refusal>> {
  if (!isId(id)) return refuse("no-such-dispute");
  if (!(await consumeRateLimit([claimLimits.answer, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ outcome: "answered" | "no-such-dispute" }>`
      select answer_dispute(${id}, ${answer}) as outcome`.execute(tx),
  );
  return rows[0]?.outcome === "answered" ? accept(undefined) : refuse("no-such-dispute");
}
