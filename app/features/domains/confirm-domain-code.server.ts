import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { domainLimits } from "./domain-limits.ts";

type Refusal = "no-such-domain" | "wrong-code" | "stale-code" | "too-many-attempts";

/** Proves the domain by the code of the mail. */
export async function confirmDomainCode(
  actor: Actor,
  { id, code }: { id: string; code: string },
): Promise<Result<undefined, Refusal>> {
  if (!isId(id)) return refuse("no-such-domain");
  if (!(await consumeRateLimit([domainLimits.code, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { rows } = await asProvider(actor, (tx) =>
    sql<{ outcome: Exclude<Refusal, "too-many-attempts"> | "proven" }>`
      select confirm_domain_code(${id}, ${hashToken(code)}) as outcome`.execute(tx),
  );
  const outcome = rows[0]?.outcome ?? "no-such-domain";
  return outcome === "proven" ? accept(undefined) : refuse(outcome);
}
