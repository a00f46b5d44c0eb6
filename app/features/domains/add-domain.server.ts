import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, isShutOut } from "#app/infrastructure/database/database.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_DOMAINS } from "./domain.ts";
import { domainLookDue } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";

type Refusal = "shut-out" | "no-domain" | "too-many-domains" | "too-many-attempts";

/** Of an address or a host the registrable domain is added. One that is there already is returned. */
export async function addDomain(
  actor: Actor,
  typed: string,
): Promise<Result<{ id: string }, Refusal>> {
  const domain = registrableDomain(typed);
  if (!domain) return refuse("no-domain");
  if (!(await consumeRateLimit([domainLimits.add, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    if (await isShutOut(tx)) return refuse("shut-out");
    const { rows } = await sql<{ id: string | null }>`
      select add_domain(${domain}, ${MAX_DOMAINS}) as id`.execute(tx);
    const id = rows[0]?.id;
    if (!id) return refuse("too-many-domains");
    await enqueue(tx, domainLookDue, { proofId: id });
    return accept({ id });
  });
}
