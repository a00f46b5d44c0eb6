import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { briefLimits } from "../brief-limits.ts";

type Refused = "no-such-brief" | "closed" | "changed-meanwhile";

type Answers = { id: string; answers: Facts; note: string | null; version: number };

/** Replaces what the organisation has answered. The same form sent twice is one answer. */
export async function answerBrief(
  actor: Actor,
  { id, answers, note, version }: Answers,
): Promise<Result<undefined, Refused | "nothing-written" | "too-many-attempts">> {
  if (!isId(id)) return refuse("no-such-brief");
  if (Object.keys(answers).length === 0 && note === null) return refuse("nothing-written");
  if (!(await consumeRateLimit([briefLimits.answer, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Refused | "answered" }>`
      select answer_brief(${id}, ${JSON.stringify(answers)}, ${note}, ${version}) as result`.execute(
      tx,
    ),
  );
  const result = rows[0]?.result ?? "no-such-brief";
  return result === "answered" ? accept(undefined) : refuse(result);
}
