import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { offersMailboxes } from "#app/infrastructure/domain-names/offers-mailboxes.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { domainCodeRequested } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";
import { findOwnDomain } from "./find-domains.server.ts";

type Refusal = "no-such-domain" | "public-mailboxes" | "too-many-attempts";

/** Mails a code to an address at exactly the domain. */
export async function requestDomainCode(
  actor: Actor,
  { id, mailbox }: { id: string; mailbox: string },
): Promise<Result<{ address: string }, Refusal>> {
  return asProvider(actor, async (tx) => {
    const proof = await findOwnDomain(tx, id);
    if (!proof) return refuse("no-such-domain");
    if (offersMailboxes(proof.domain)) return refuse("public-mailboxes");

    const address = `${mailbox}@${proof.domain}`;
    const { allowed } = await consumeRateLimit(
      [domainLimits.mail, actor.id],
      [domainLimits.mailAddress, address],
    );
    if (!allowed) return refuse("too-many-attempts");

    const mailId = randomUUID();
    await enqueue(tx, domainCodeRequested, { mailId, proofId: id, address, userId: actor.id });
    return accept({ address });
  });
}
