import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { LetterOfSide } from "./brief.ts";

/** One side takes no more from the other, in briefs and in enquiries, or does so again. */
export async function blockBrief(
  actor: Actor,
  { id, briefId, isWanted }: LetterOfSide & { isWanted: boolean },
): Promise<Result<undefined, "no-such-brief">> {
  if (!isId(id) || (briefId !== null && !isId(briefId))) return refuse("no-such-brief");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: "no-such-brief" | "blocked" | "unblocked" }>`
      select block_brief(${id}, ${briefId}, ${isWanted}) as result`.execute(tx),
  );
  const result = rows[0]?.result ?? "no-such-brief";
  return result === "no-such-brief" ? refuse(result) : accept(undefined);
}
