import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { MemberRole } from "./organisation.ts";

type Refusal = "not-allowed" | "nothing-to-change" | "last-owner";

/** Changes a member's role, or without one removes them. Oneself too: then it is leaving. */
export async function changeMember(
  actor: Actor,
  memberId: string,
  role: MemberRole | undefined,
): Promise<Result<"changed" | "removed" | "left", Refusal>> {
  if (!isId(memberId)) return refuse("not-allowed");

  return asProvider(actor, async (tx) => {
    // Handing over rewrites what the person made, which can be thousands of rows.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const { rows } = await sql<{ outcome: Refusal | "changed" | "removed" }>`
      select change_member(${memberId}, ${role ?? null}) as outcome`.execute(tx);
    const outcome = rows[0]?.outcome ?? "not-allowed";
    if (outcome !== "changed" && outcome !== "removed") return refuse(outcome);
    await tx
      .insertInto("auditLog")
      .values({
        actorId: actor.id,
        action: outcome === "changed" ? "member-role-changed" : "member-removed",
        subject: memberId,
        details: JSON.stringify({ organisation: actor.organisationId, role }),
      })
      .execute();
    return accept(outcome === "removed" && memberId === actor.id ? "left" : outcome);
  });
}
