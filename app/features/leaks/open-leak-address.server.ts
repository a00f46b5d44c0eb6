import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { leakLimits } from "./leak-limits.ts";

type Opened = { address: string; expiresAt: Date };

/** An address for one mail of the demo, which takes the place of an earlier one that still waits. */
export async function openLeakAddress(
  actor: Actor,
  listingId: string,
  host = environment.LEAK_MAIL_HOST,
): Promise<Result<Opened, "no-open-test" | "no-mail-host" | "too-many-addresses">> {
  if (!isId(listingId)) return refuse("no-open-test");
  if (!host) return refuse("no-mail-host");
  if (!(await consumeRateLimit([leakLimits.address, actor.id])).allowed)
    return refuse("too-many-addresses");

  // Not in Base64: mail servers may change the case of an address.
  const token = randomBytes(16).toString("hex");
  const expiresAt = await asProvider(actor, async (tx) => {
    const { rows } = await sql<{ expiresAt: Date | null }>`
      select open_leak_address(${listingId}, ${hashToken(token)}) as expires_at`.execute(tx);
    return rows[0]?.expiresAt;
  });
  if (!expiresAt) return refuse("no-open-test");
  return accept({ address: `${token}@${host}`, expiresAt });
}
