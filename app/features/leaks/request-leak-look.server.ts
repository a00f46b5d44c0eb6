import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { leakLimits } from "./leak-limits.ts";

type Refused = "no-such-listing" | "no-demo";

/** Only the worker looks; the page hears of the result. */
export async function requestLeakLook(
  actor: Actor,
  listingId: string,
): Promise<Result<undefined, Refused | "too-many-attempts">> {
  if (!isId(listingId)) return refuse("no-such-listing");
  if (!(await consumeRateLimit([leakLimits.look, actor.id])).allowed)
    return refuse("too-many-attempts");
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ result: Refused | "wanted" }>`select request_leak_look(${listingId}) as result`.execute(
      tx,
    ),
  );
  const result = rows[0]?.result ?? "no-such-listing";
  return result === "wanted" ? accept(undefined) : refuse(result);
}
