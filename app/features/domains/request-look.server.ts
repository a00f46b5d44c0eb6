import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { domainLookDue } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";
import { findOwnDomain } from "./find-domains.server.ts";

/** Only the worker looks; the page hears of the result. */
export async function requestLook(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-domain" | "too-many-attempts">> {
  if (!(await consumeRateLimit([domainLimits.look, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    if (!(await findOwnDomain(tx, id))) return refuse("no-such-domain");
    await enqueue(tx, domainLookDue, { proofId: id }, { key: `domain-look ${id}` });
    return accept(undefined);
  });
}
